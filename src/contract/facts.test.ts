import { expect, it } from "vitest";
import { contradiction, soughtOf, statedFacts } from "./facts";

it.each([
  [{}, []],
  [{ water: "camwater", water_days: 6 }, ["Eau CAMWATER"]],
  [{ water: "borehole", water_days: 7 }, ["Forage", "Eau tous les jours"]],
  [{ water: "both" }, ["Eau CAMWATER", "Forage"]],
  [{ water: "none" }, []],
  [{ electricity: "own_meter" }, ["Compteur individuel"]],
  [{ electricity: "shared_meter" }, []],
  [{ electricity: "generator" }, ["Groupe électrogène"]],
  [{ floor: 0 }, ["Sans escalier"]],
  [{ floor: 3, lift: false }, []],
  [{ floor: 3, lift: true }, ["Ascenseur", "Sans escalier"]],
  [{ road: "tarred" }, ["Accès en voiture", "Route goudronnée"]],
  [{ road: "earth" }, ["Accès en voiture"]],
  [{ road: "motorbike" }, []],
  [{ flooding: "never" }, ["Jamais inondé"]],
  [{ flooding: "sometimes" }, []],
  [{ fence: true, guard: true, internet: true }, ["Clôture", "Gardien", "Internet"]],
  [{ fence: false, guard: false, internet: false }, []],
  [{ parking: true, hot_water: true }, ["Eau chaude", "Parking"]],
] as const)("DLA-003 finds a listing with %o by %o", (facts, names) => {
  expect(soughtOf(facts).toSorted()).toEqual([...names].toSorted());
});

it("states what an amenity says, unless the fact says otherwise", () => {
  expect(statedFacts({ fence: true }, ["Parking", "Wifi"])).toEqual({ fence: true, parking: true });
  expect(statedFacts({ parking: false }, ["Parking"])).toEqual({ parking: false });
});

it("tells a fact denied though an amenity states it", () => {
  expect(contradiction({ lift: false, parking: true }, ["Parking", "Gardien"])).toBeNull();
  expect(contradiction({ hot_water: false }, ["Wifi", "Eau chaude"])).toEqual({
    fact: "hot_water",
    amenity: "Eau chaude",
  });
});
