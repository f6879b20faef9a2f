import { describe, expect, it } from "vitest";
import type { SearchPin } from "~/contract/search";
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
  it("stand as one where the first of them is", () => {
    const groups = groupPins([pin("a", 0), pin("b", 79), pin("c", 80), pin("d", 10, 40)], place);
    expect(groups.map(({ pins, at }) => [pins.map(({ id }) => id).join(), at.x, at.y])).toEqual([
      ["a,b", 0, 0],
      ["c", 80, 0],
      ["d", 10, 40],
    ]);
  });

  it("are none without pins", () => {
    expect(groupPins([], place)).toEqual([]);
  });
});
