import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { AMENITY_DETAILS } from "~/contract/amenity-details";

it("has a drawing for each of the fifteen amenities", () => {
  const drawings = readFileSync(new URL("./amenities.svg", import.meta.url), "utf8");
  const names = [...drawings.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  expect(names.toSorted()).toEqual(
    Object.values(AMENITY_DETAILS)
      .map(({ icon }) => icon)
      .toSorted(),
  );
});
