import { expect, it } from "vitest";
import { describeFacts, floorLabel, waterDaysLabel } from "./facts-text";

it("says what is stated in one order, 'non' too, and names the rest but for what goes without saying", () => {
  const facts = { fence: false, floor: 0, water: "borehole", water_days: 7, guard: true } as const;
  expect(describeFacts(facts)).toEqual({
    stated: [
      ["Eau", "Forage, tous les jours"],
      ["Étage", "Rez-de-chaussée"],
      ["Clôture", "Non"],
      ["Gardien", "Oui"],
    ],
    others: ["Électricité", "Route", "Inondations", "Parking", "Eau chaude", "Internet"],
  });
  expect(describeFacts({ floor: 1, water: "camwater" })).toMatchObject({
    stated: [
      ["Eau", "CAMWATER"],
      ["Étage", "1er étage"],
    ],
    others: expect.arrayContaining(["Ascenseur"]),
  });
});

it("counts floors and days in French", () => {
  expect([1, 2].map(floorLabel)).toEqual(["1er étage", "2e étage"]);
  expect([1, 6].map(waterDaysLabel)).toEqual(["1 jour par semaine", "6 jours par semaine"]);
});
