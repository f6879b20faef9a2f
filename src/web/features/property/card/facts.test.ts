import { expect, it } from "vitest";
import { offerFacts, propertyFacts } from "./facts";

const place = { bedrooms: 0, bathrooms: 1, area_sqm: 40, furnished: true };

it("tells rooms of dwellings, and none of offices and shops whatever their landlord entered", () => {
  expect(propertyFacts({ ...place, property_type: "apartment", bedrooms: 2 })).toEqual([
    "2 chambres",
    "1 douche",
    "40\u00a0m²",
    "meublé",
  ]);
  expect(propertyFacts({ ...place, property_type: "studio" })[0]).toBe("Studio");
  expect(propertyFacts({ ...place, property_type: "studio", bedrooms: 1 })).toEqual([
    "Studio",
    "1 douche",
    "40\u00a0m²",
    "meublé",
  ]);
  for (const property_type of ["office", "commercial"] as const) {
    for (const bedrooms of [0, 3])
      expect(propertyFacts({ ...place, property_type, bedrooms })[0]).toBe("1 douche");
  }
});

it("tells what moving in costs beside a rent by the month alone, and who offers it", () => {
  const offer = { move_in_xaf: 450_000, offered_by: "agent", verified: true } as const;
  expect(offerFacts({ ...offer, billing_period: "month" })).toEqual([
    "À l'entrée\u00a0: 450\u202f000\u202fFCFA",
    "Agent",
    "Vérifié",
  ]);
  for (const billing_period of ["day", "week"] as const)
    expect(offerFacts({ ...offer, billing_period, verified: false })).toEqual(["Agent"]);
});
