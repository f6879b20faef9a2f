import { describe, expect, it } from "vitest";
import { likelyOperator, mobileMoneyError } from "./mobile-money";

describe("likelyOperator", () => {
  it.each([
    ["6 70 00 00 00", "mtn"],
    ["+237 679 99 99 99", "mtn"],
    ["650000000", "mtn"],
    ["654999999", "mtn"],
    ["655000000", "orange"],
    ["659999999", "orange"],
    ["680000000", "mtn"],
    ["684999999", "mtn"],
    ["685000000", "orange"],
    ["689999999", "orange"],
    ["699123456", "orange"],
    ["640123456", "orange"],
    ["641123456", null],
    ["620123456", null],
    ["", null],
  ])("takes %j for a number of %s", (typed, operator) => {
    expect(likelyOperator(typed)).toBe(operator);
  });
});

describe("mobileMoneyError", () => {
  it.each(["677123456", "+237 6 55 12 34 56", "641123456", "610123456"])(
    "lets %j through",
    (typed) => expect(mobileMoneyError(typed)).toBeUndefined(),
  );

  it.each(["620123456", "662123456", "+237 2 33 42 12 34"])("knows %j as another's", (typed) =>
    expect(mobileMoneyError(typed)).toContain("Ce numéro n'est ni MTN ni Orange."),
  );

  it.each(["", "67712345", "6771234567", "66212345", "777123456", "+33 6 12 34 56 78"])(
    "wants a Cameroonian number instead of %j",
    (typed) => expect(mobileMoneyError(typed)).toContain("Indiquez un numéro camerounais"),
  );
});
