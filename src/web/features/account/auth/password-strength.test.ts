import { describe, expect, it } from "vitest";
import { strengthOf } from "./password-strength";

describe("strengthOf", () => {
  it.each([
    ["12345678", 0],
    ["aaaaaaaaaaaa", 0],
    ["motdepasse", 0],
    ["Azerty123", 0],
    ["bonamous", 0],
    ["Ngando77", 1],
    ["Yassa4242!", 1],
    ["JeanPaul1985", 2],
    ["Fleuve-Wouri-Pirogue", 2],
    ["la maison verte au coin", 2],
  ] as const)("rates %s with %i", (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });
});
