import { describe, expect, it } from "vitest";
import { matchPlaces, placeMeant } from "./match-places";
import { PLACES } from "./place-options";

const names = (typed: string) => matchPlaces(typed, PLACES).map(({ name }) => name);

describe("the neighbourhoods that a beginning may mean", () => {
  it("are all 52 before a letter is typed, in the order of a dictionary", () => {
    expect(names("")).toHaveLength(52);
    expect(names("  ").slice(0, 3)).toEqual(["Akwa", "Akwa Nord", "Bali"]);
    expect(names("pk").slice(0, 3)).toEqual(["PK8", "PK9", "PK10"]);
  });

  it("begin so, whatever accents, case and hyphens, then hold it", () => {
    expect(names("BONAB")).toEqual(["Bonabéri"]);
    expect(names("deid")).toEqual(["Deïdo"]);
    expect(names("new-b")).toEqual(["New Bell"]);
    expect(names("miss")).toEqual(["Makepe Missoke"]);
    expect(names("b").at(0)).toBe("Bali");
    expect(names("bell")).toEqual(["New Bell"]);
    expect(names("xyz")).toEqual([]);
    expect(names("(%_\\")).toEqual([]);
  });

  it("are the nearest in spelling when none holds what is typed", () => {
    expect(names("bonamousadi")).toEqual(["Bonamoussadi"]);
    expect(names("PK 14")).toEqual(["PK14"]);
    expect(names("log pom")).toEqual(["Logpom"]);
    expect(placeMeant("bonamousadi", PLACES)).toBe("Bonamoussadi");
  });

  it("are one place when only one can be meant", () => {
    expect(placeMeant("bonamou", PLACES)).toBe("Bonamoussadi");
    expect(placeMeant("akwa", PLACES)).toBe("Akwa");
    expect(placeMeant("deido", PLACES)).toBe("Deïdo");
    expect(placeMeant("bona", PLACES)).toBeNull();
    expect(placeMeant("", PLACES)).toBeNull();
    expect(placeMeant("Paris", PLACES)).toBeNull();
  });
});
