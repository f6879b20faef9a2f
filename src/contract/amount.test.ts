import { describe, expect, it } from "vitest";
import { wholeAmount, wholeNumber } from "./amount";

describe("wholeNumber", () => {
  it.each([
    ["", null],
    ["  ", null],
    ["\u200b", null],
    ["0", 0],
    ["125000", 125_000],
    ["125 000", 125_000],
    ["125\u202f000", 125_000],
    ["1.250.000", 1_250_000],
    ["\u200b75000", 75_000],
    ["٧٥ ٠٠٠", 75_000],
    ["７５０００", 75_000],
    ["12,5", Number.NaN],
    ["12.5", Number.NaN],
    ["60 00", Number.NaN],
    ["-3", Number.NaN],
    ["1e5", Number.NaN],
    ["dix", Number.NaN],
    ["🏠", Number.NaN],
    ["75 000 FCFA", Number.NaN],
  ])("reads '%s' as %s", (typed, value) => expect(wholeNumber(typed)).toBe(value));
});

describe("wholeAmount", () => {
  it.each([
    "75 000 FCFA",
    "75\u202f000\u00a0FCFA",
    "75\u202f000\u202fFCFA",
    "75.000 F CFA",
    "75000f",
    "75 000 XAF",
    "75 000 francs CFA",
    "75000",
    "\u200b75000\u200b FCFA",
  ])("reads '%s' as the site writes it", (typed) => expect(wholeAmount(typed)).toBe(75_000));

  it("takes the unit and the period of the field alone", () => {
    expect(wholeAmount("75 000 FCFA/mois", "FCFA", "month")).toBe(75_000);
    expect(wholeAmount("75 000 FCFA par mois", "XAF", "month")).toBe(75_000);
    expect(wholeAmount("5 000 FCFA/jour", "FCFA", "month")).toBeNaN();
    expect(wholeAmount("75 000 FCFA/mois")).toBeNaN();
    expect(wholeAmount("120\u202f€", "EUR")).toBe(120);
    expect(wholeAmount("120 EUR", "EUR")).toBe(120);
    expect(wholeAmount("120 EUR")).toBeNaN();
    expect(wholeAmount("75 000 FCFA", "EUR")).toBeNaN();
    expect(wholeAmount("$120", "USD")).toBeNaN();
  });

  it("takes a unit alone for no amount", () => {
    expect(wholeAmount("FCFA")).toBeNaN();
    expect(wholeAmount(" ")).toBeNull();
  });
});
