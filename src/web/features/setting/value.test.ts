import { expect, it } from "vitest";
import { inWords, isChanged, problemOf, stepped } from "./value";

it.each([
  ["max_images_per_property", "1", undefined],
  ["max_images_per_property", "30", undefined],
  ["max_images_per_property", "0", "Indiquez un nombre entre 1 et 30."],
  ["max_images_per_property", "31", "Indiquez un nombre entre 1 et 30."],
  ["max_images_per_property", "2,5", "Indiquez un nombre entier."],
  ["commission_rate", "0", undefined],
  ["commission_rate", "1", undefined],
  ["commission_rate", "0,055", undefined],
  // The dollar is worth no whole number of francs.
  ["usd_xaf_rate", "603,25", undefined],
  ["platform_name", "  ", "Indiquez un nom."],
  ["platform_name", "Kwata", undefined],
  ["contact_phone", "", undefined],
] as const)("says what is wrong with %s set to '%s': %s", (key, typed, problem) => {
  expect(problemOf(key, typed)).toBe(problem);
});

it.each([
  ["0.070", 0.07, false],
  ["0,08", 0.07, true],
  [" Kwata ", "Kwata", false],
  ["Kwata Douala", "Kwata", true],
  [true, true, false],
  [false, true, true],
] as const)("knows whether %j means another value than %j: %s", (typed, stored, changed) => {
  expect(isChanged(typed, stored)).toBe(changed);
});

it.each([
  ["0,05", 1, "0,06"],
  ["0,05", -1, "0,04"],
  ["0", -1, "0"],
  ["0,995", 1, "1"],
  ["sept", 1, null],
] as const)("goes from %s by one press (%i) to %s", (typed, direction, next) => {
  expect(stepped("commission_rate", typed, direction)).toBe(next);
});

it.each([
  [true, "oui"],
  [false, "non"],
  [0.07, "0,07"],
  ["", "vide"],
] as const)("says %j as %s", (value, words) => {
  expect(inWords(value)).toBe(words);
});
