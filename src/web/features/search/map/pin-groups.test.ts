import { describe, expect, it } from "vitest";
import type { SearchPin } from "~/contract/schemas/search";
import { groupPins } from "./pin-groups";

const pin = (id: string, longitude: number, latitude = 0): SearchPin => ({
  id,
  title: id,
  latitude,
  longitude,
  price_per_month: 90_000,
  currency: "FCFA",
  billing_period: "month",
});
const place = ({ longitude: x, latitude: y }: SearchPin) => ({ x, y });

describe("pins that lie on each other", () => {
  const said = (...pins: SearchPin[]) =>
    groupPins(pins, place).map(({ pins, at }) => [pins.map(({ id }) => id).join(), at.x, at.y]);

  it("stand as one number, each with its nearest", () => {
    expect(said(pin("a", 0), pin("b", 40), pin("c", 66), pin("d", 67))).toEqual([
      ["a", 0, 0],
      ["b,c,d", 66, 0],
    ]);
    const few = said(pin("a", 0), pin("b", 1), pin("c", 46), pin("d", 47), pin("e", 0, 46));
    expect(few).toEqual([
      ["a,b", 0, 0],
      ["c,d", 46, 0],
      ["e", 0, 46],
    ]);
  });

  it("have room for a price, which is wider than a number", () => {
    expect(said(pin("a", 0), pin("b", 79))).toEqual([["b,a", 79, 0]]);
    expect(said(pin("a", 0), pin("b", 80))).toEqual([
      ["a", 0, 0],
      ["b", 80, 0],
    ]);
    expect(said(pin("a", 0), pin("b", 1), pin("c", 62))).toEqual([["a,b,c", 0, 0]]);
  });

  it("are none without pins", () => {
    expect(groupPins([], place)).toEqual([]);
  });
});
