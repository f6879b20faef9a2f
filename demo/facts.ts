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

/** What the landlord of the nth listing answers; one in six answers nothing, the others not all. */
export function facts(n: number, type: PropertyType, amenities: readonly string[]): Facts {
  if (n % 6 === 5) return {};
  const has = (name: AmenityName) => amenities.includes(name);
  const floor = IN_FLATS.includes(type) ? n % 5 : 0;
  const water = WATER[n % WATER.length];
  return {
    ...(water?.water === "none" && has("Eau chaude") ? WATER[0] : water),
    electricity: ELECTRICITY[n % ELECTRICITY.length] ?? "own_meter",
    floor,
    ...(floor > 0 && { lift: has("Ascenseur") }),
    road: ROADS[n % ROADS.length] ?? "tarred",
    ...(n % 4 !== 3 && { flooding: n % 7 === 4 ? "sometimes" : "never" }),
    fence: n % 3 !== 2,
    ...(n % 5 !== 2 && { guard: has("Gardien") }),
    parking: has("Parking"),
    hot_water: has("Eau chaude"),
    ...(n % 4 !== 1 && { internet: has("Wifi") || n % 8 === 2 }),
  };
}

/** Two landmarks of each second listing, on the way to it. */
export const landmarks = (n: number, near: string): string[] =>
  n % 2 === 0 ? [near, "Portail vert, à gauche"] : [];
