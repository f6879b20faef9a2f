import type { AmenityName } from "~/contract/amenities";
import type { PropertyType } from "~/contract/enums";
import type { Facts } from "~/contract/facts";

const WATER: Facts[] = [
  { water: "both", water_days: 7 },
  { water: "camwater", water_days: 4 },
  { water: "borehole", water_days: 7 },
  { water: "camwater" },
  { water: "none" },
];
const ELECTRICITY = ["own_meter", "own_meter", "shared_meter", "own_meter", "generator"] as const;
const ROADS = ["tarred", "tarred", "earth", "tarred", "earth", "motorbike"] as const;
const IN_FLATS: PropertyType[] = ["apartment", "studio", "office"];

/** What the words of an ad state. */
const SAID: [RegExp, Facts][] = [
  [/premier étage/, { floor: 1 }],
  [/deuxième étage/, { floor: 2 }],
  [/troisième étage/, { floor: 3 }],
  [/quatrième étage/, { floor: 4 }],
  [/plain-pied|rez-de-chaussée/, { floor: 0 }],
  [/Forage en plus de l'eau de la ville/, { water: "both", water_days: 7 }],
  [/compteur (prépayé )?(individuel|séparé)/i, { electricity: "own_meter" }],
  [/goudron arrive/, { road: "tarred", flooding: "never" }],
  [/gardienn|gardée/, { guard: true }],
  [/cour où garer|Place pour une voiture/, { parking: true }],
  [/clôturée|concession fermée/, { fence: true }],
  [/fibre/, { internet: true }],
];
const saidIn = (text: string): Facts =>
  Object.assign({}, ...SAID.filter(([words]) => words.test(text)).map(([, said]) => said));

/**
 * What the landlord of the nth listing answers, as their ad says it; one in six answers nothing, the
 * others not all.
 */
export function facts(
  n: number,
  type: PropertyType,
  amenities: readonly string[],
  text: string,
): Facts {
  if (n % 6 === 5) return {};
  const has = (name: AmenityName) => amenities.includes(name);
  const said = saidIn(text);
  const lowest = /en étage/.test(text) ? 1 : 0;
  const floor = said.floor ?? (IN_FLATS.includes(type) ? Math.max(lowest, n % 5) : 0);
  const water = WATER[n % WATER.length];
  const runs = has("Eau chaude") || /douche|salle d'eau|point d'eau/.test(text);
  return {
    ...(water?.water === "none" && runs ? WATER[0] : water),
    electricity: ELECTRICITY[n % ELECTRICITY.length] ?? "own_meter",
    floor,
    ...(floor > 0 && { lift: has("Ascenseur") }),
    road: ROADS[n % ROADS.length] ?? "tarred",
    ...(n % 4 !== 3 && { flooding: n % 7 === 4 ? "sometimes" : "never" }),
    fence: n % 3 !== 2,
    ...(n % 5 !== 2 && { guard: has("Gardien") }),
    parking: has("Parking") || has("Garage"),
    hot_water: has("Eau chaude"),
    ...(n % 4 !== 1 && { internet: has("Wifi") || n % 8 === 2 }),
    ...said,
  };
}

/** Two landmarks of each second listing, on the way to it. */
export const landmarks = (n: number, near: string): string[] =>
  n % 2 === 0 ? [near, "Portail vert, à gauche"] : [];
