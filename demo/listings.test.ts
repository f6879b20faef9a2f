import { expect, it } from "vitest";
import { isDwelling } from "~/contract/enums";
import { LISTING_COUNT, listing } from "./listings";
import { createRandom } from "./random";

const random = createRandom(20_261_120);
const all = Array.from({ length: LISTING_COUNT }, (_, n) => listing(n, random));

it("offers no bedrooms, kitchens or nights in offices and shops", () => {
  const workplaces = all.filter(({ property_type }) => !isDwelling(property_type));
  expect(workplaces.length).toBeGreaterThan(8);
  for (const { title, bedrooms, billing_period, amenities } of workplaces) {
    expect(title).not.toMatch(/chambre/i);
    expect({ title, bedrooms, billing_period }).toEqual({
      title,
      bedrooms: 0,
      billing_period: "month",
    });
    expect(amenities).not.toEqual(expect.arrayContaining(["Cuisine équipée"]));
    expect(amenities).not.toEqual(expect.arrayContaining(["Piscine"]));
  }
});

it("gives every place at least three amenities, and a lift to none that is one storey high", () => {
  for (const { title, property_type, amenities } of all) {
    expect(amenities.length, title).toBeGreaterThanOrEqual(3);
    if (/house|villa|room|commercial/.test(property_type))
      expect(amenities).not.toContain("Ascenseur");
  }
});

it("says where a place is as people say it", () => {
  const titles = all.map(({ title }) => title);
  expect(titles.filter((title) => / à (Cité|Village)/.test(title))).toEqual([]);
  for (const place of ["à la Cité SIC", "à la Cité des Palmiers", "au Village", "à Akwa"]) {
    expect(
      titles.some((title) => title.endsWith(place)),
      place,
    ).toBe(true);
  }
});
