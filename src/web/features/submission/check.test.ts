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

  it("takes amounts with their unit, as the site writes them", () => {
    const typed = { ...GOOD, price_per_month: "120 €/mois", security_deposit: "300 €" };
    expect(checkFields({ ...typed, currency: "EUR" })).toEqual({});
    expect(checkFields({ ...typed, currency: "USD" })).toEqual({
      price_per_month: "Indiquez un nombre entier.",
      security_deposit: "Indiquez un nombre entier.",
    });
  });

  it("judges what it takes to move in where the rent is by the month, and not where it isn't asked", () => {
    const typed = { ...GOOD, advance_months: "25", agency_fee: "dix", monthly_charges: "1,5" };
    expect(checkFields(typed)).toEqual({
      advance_months: "Indiquez au plus 24.",
      agency_fee: "Indiquez un nombre entier.",
      monthly_charges: "Indiquez un nombre entier.",
    });
    expect(checkFields({ ...typed, billing_period: "day" })).toEqual({});
    const most = { advance_months: "24", agency_fee: "0", monthly_charges: "0" };
    expect(checkFields({ ...GOOD, ...most })).toEqual({});
  });

  it("takes three landmarks of 80 characters, one a line", () => {
    const landmarks = (...lines: string[]) =>
      checkFields({ ...GOOD, landmarks: lines.join("\n") }, 1).landmarks;
    const long = "x".repeat(80);
    expect(landmarks(long, " ", "Portail vert", "Agip")).toBeUndefined();
    expect(landmarks("a", "b", "c", "d")).toBe("Trois repères au plus.");
    expect(landmarks("Agip", `${long}x`)).toBe("Au plus 80 caractères par repère.");
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
    expect(checkFields({ ...GOOD, facts: { ...EMPTY.facts, floor } }, 1)).toEqual({});
  });

  it.each([
    ["price_per_month", "12,5", "Indiquez un nombre entier."],
    ["price_per_month", "-5", "Indiquez un nombre entier."],
    ["price_per_month", "0", "Indiquez au moins 1."],
    ["price_per_month", "100000001", "Indiquez au plus 100\u202f000\u202f000."],
    ["area_sqm", "0", "Indiquez au moins 1."],
    ["area_sqm", "grand", "Indiquez un nombre entier."],
    ["area_sqm", "100001", "Indiquez au plus 100\u202f000."],
    ["security_deposit", "1,5", "Indiquez un nombre entier."],
    ["available_from", "0026-01-01", "Indiquez une date entre 2000 et 2099."],
  ] as const)("refuses %s '%s'", (name, typed, message) => {
    expect(checkFields({ ...GOOD, [name]: typed })).toEqual({ [name]: message });
  });
});
