import { describe, expect, it } from "vitest";
import { addressOf, viewOf } from "./view";

const fields = (query: string) => new URLSearchParams(query);

describe("the address a form makes", () => {
  it("leaves out what is empty or goes without saying", () => {
    expect(addressOf(fields("q=+&location=&sort=relevance&view=grid"))).toBe("/search");
    expect(addressOf(fields("q=+mer+&sort=newest&view=map"))).toBe(
      "/search?q=mer&sort=newest&view=map",
    );
  });

  it("keeps a field that is given several times, and every sign", () => {
    expect(addressOf(fields("amenities=wifi&amenities=jardin"))).toBe(
      "/search?amenities=wifi&amenities=jardin",
    );
    expect(addressOf([["q", "% _ ' \\ & ="]])).toBe("/search?q=%25+_+%27+%5C+%26+%3D");
  });

  it("knows three views and takes nonsense for a grid", () => {
    const views = ["view=list", "view=map", "view=globe", ""].map((query) => viewOf(fields(query)));
    expect(views).toEqual(["list", "map", "grid", "grid"]);
  });
});
