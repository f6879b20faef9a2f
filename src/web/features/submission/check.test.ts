import { describe, expect, it } from "vitest";
import { checkFields, missingFields } from "./check";
import { EMPTY, type Values } from "./values";

const GOOD: Values = {
  ...EMPTY,
  title: "Studio",
  description: "Au calme.",
  property_type: "studio",
  neighborhood: "Akwa",
  price_per_month: "85000",
};

describe("the check of the wizard's fields", () => {
  it("accepts a submission without contact, area, deposit or date", () => {
    expect(checkFields(GOOD)).toEqual({});
  });

  it("takes a deposit of 0: none is asked for", () => {
    expect(checkFields({ ...GOOD, security_deposit: "0" })).toEqual({});
  });

  it("keeps the minimum stay within the bounds of its billing period", () => {
    const check = (minimum_stay: string, billing_period: "day" | "month") =>
      checkFields({ ...GOOD, minimum_stay, billing_period }).minimum_stay;
    expect(check("12", "month")).toBeUndefined();
    expect(check("13", "month")).toBe("Indiquez au plus 12.");
    expect(check("13", "day")).toBeUndefined();
    expect(check("0", "day")).toBe("Indiquez au moins 1.");
    expect(check("deux", "day")).toBe("Indiquez un nombre entier.");
  });

  it.each(["title", "description", "property_type", "neighborhood", "price_per_month"] as const)(
    "asks for %s, spaces counting as nothing",
    (name) => {
      const values = { ...GOOD, [name]: name === "property_type" ? "" : "   " };
      expect(missingFields(values)).toEqual([name]);
      expect(Object.keys(checkFields(values))).toEqual([name]);
    },
  );

  it("looks at one step at a time", () => {
    expect(Object.keys(checkFields(EMPTY, 1))).toEqual([
      "property_type",
      "neighborhood",
      "title",
      "description",
    ]);
    expect(checkFields(EMPTY, 2)).toEqual({});
    expect(checkFields(EMPTY, 3)).toEqual({});
    expect(Object.keys(checkFields(EMPTY, 4))).toEqual(["price_per_month"]);
  });

  it.each([
    ["40", undefined],
    ["0", undefined],
    ["41", "Indiquez au plus 40."],
    ["deux", "Indiquez un nombre entier."],
  ])("DLA-003 judges the floor '%s'", (floor, message) => {
    const errors = checkFields({ ...GOOD, facts: { ...EMPTY.facts, floor } }, 2);
    expect(errors["facts.floor"]).toBe(message);
  });

  it.each([
    ["price_per_month", "12,5", "Indiquez un nombre entier."],
    ["price_per_month", "-5", "Indiquez un nombre entier."],
    ["price_per_month", "0", "Indiquez au moins 1."],
    ["price_per_month", "100000001", "Indiquez au plus 100\u202f000\u202f000."],
    ["area_sqm", "0", "Indiquez au moins 1."],
    ["area_sqm", "grand", "Indiquez un nombre entier."],
    ["security_deposit", "1,5", "Indiquez un nombre entier."],
    ["available_from", "0026-01-01", "Indiquez une date entre 2000 et 2099."],
  ] as const)("refuses %s '%s'", (name, typed, message) => {
    expect(checkFields({ ...GOOD, [name]: typed })).toEqual({ [name]: message });
  });
});
