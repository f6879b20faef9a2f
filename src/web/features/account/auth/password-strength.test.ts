import { describe, expect, it } from "vitest";
import { strengthOf } from "./password-strength";

describe("strengthOf", () => {
  it.each([
    ["12345678", 0, "digits"],
    ["01/01/1990", 0, "digits"],
    ["aaaaaaaaaaaa", 0, "keys"],
    ["abcdefgh", 0, "keys"],
    ["zaq12wsx", 0, "keys"],
    ["zyxwvutsrqponm", 0, "keys"],
    ["Azerty123", 0, "keys"],
    ["motdepasse", 0, "known"],
    ["Bonjour12", 0, "known"],
    ["bonamous", 0, "word"],
    ["midnight", 0, "word"],
    ["Passport1", 1, "word"],
    ["Ngando77", 1, "word"],
    ["Yassa4242!", 1, "word"],
    ["chat bleu", 1, "fair"],
    ["ab cd", 0, "short"],
    // Too little for what repeats to say anything.
    ["aaa", 0, "word"],
    ["JeanPaul1985", 2, "good"],
    ["Fleuve-Wouri-Pirogue", 2, "good"],
    ["la maison verte au coin", 2, "good"],
  ] as const)("rates %s with %i: %s", (password, strength, reason) => {
    expect(strengthOf(password)).toEqual({ strength, reason });
  });
});
