import { describe, expect, it } from "vitest";
import { readState, searchAddress } from "./search-address";

const read = (query: string) => readState(new URLSearchParams(query));

describe("the address of the search page", () => {
  it("holds only what is set, and drops nonsense", () => {
    expect(searchAddress(read("q=&type=castle&sort=relevance&view=tiles"))).toBe("/search");
    expect(searchAddress(read("type=villa&location=akwa&view=list"))).toBe(
      "/search?location=akwa&type=villa&view=list",
    );
  });

  it("starts at the first page when a filter changes, and stays when the layout does", () => {
    const third = read("location=akwa&page=3&after=abc");
    expect(searchAddress(third, { location: "bali" })).toBe("/search?location=bali");
    expect(searchAddress(third, { view: "list" })).toBe(
      "/search?location=akwa&page=3&after=abc&view=list",
    );
    expect(searchAddress(third, { page: 4, after: "def" })).toBe(
      "/search?location=akwa&page=4&after=def",
    );
  });
});
