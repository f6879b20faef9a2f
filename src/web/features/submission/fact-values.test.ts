import { expect, it } from "vitest";
import { answersOf, factsOf, NO_ANSWERS, saidOnce } from "./fact-values";

it("DLA-003 says once what an amenity and a fact state: by the amenity, a 'no' by the fact", () => {
  const facts = { ...NO_ANSWERS, lift: "yes", guard: "no", parking: "no", fence: "yes" };
  expect(saidOnce(["Wifi", "Parking"], facts)).toEqual({
    amenities: ["Wifi", "Parking", "Ascenseur"],
    facts: { ...NO_ANSWERS, guard: "no", fence: "yes" },
  });
});

it.each([
  ["", {}],
  ["0", { floor: 0 }],
  [" 12 ", { floor: 12 }],
  ["douze", {}],
])("reads the floor '%s'", (floor, facts) => {
  expect(factsOf({ ...NO_ANSWERS, floor })).toEqual(facts);
});

it.each([
  ["camwater", "3", { water: "camwater", water_days: 3 }],
  ["camwater", "", { water: "camwater" }],
  ["none", "3", { water: "none" }],
  ["", "3", {}],
])("asks on how many days it runs only where there is water: '%s', '%s'", (water, days, facts) => {
  expect(factsOf({ ...NO_ANSWERS, water, water_days: days })).toEqual(facts);
});

it("answers with what is stored, also what is missing, and so states the same again", () => {
  const facts = { water: "both", water_days: 7, floor: 0, lift: false, internet: true } as const;
  const answers = answersOf(facts);
  expect(answers).toEqual({
    ...NO_ANSWERS,
    water: "both",
    water_days: "7",
    floor: "0",
    lift: "no",
    internet: "yes",
  });
  expect(factsOf(answers)).toEqual(facts);
});
