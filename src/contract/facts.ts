import type { AmenityName, Sought } from "./amenities";

export const WATER_SOURCES = ["camwater", "borehole", "both", "none"] as const;
export const POWER_SOURCES = ["own_meter", "shared_meter", "generator"] as const;
export const ROADS = ["tarred", "earth", "motorbike"] as const;
export const FLOODINGS = ["never", "sometimes"] as const;
/** Facts that are there or not. */
export const YES_NO_FACTS = ["lift", "fence", "guard", "parking", "hot_water", "internet"] as const;
export const WATER_DAYS_MAX = 7;
export const FLOOR_MAX = 40;
export const LANDMARKS_MAX = 3;
export const LANDMARK_LENGTH = 80;

/** What tenants ask on the phone before they visit. An absent answer is not stated. */
export type Facts = {
  water?: (typeof WATER_SOURCES)[number];
  /** Days a week on which it runs. */
  water_days?: number;
  electricity?: (typeof POWER_SOURCES)[number];
  /** 0: the ground floor. */
  floor?: number;
  road?: (typeof ROADS)[number];
  /** In the rains. */
  flooding?: (typeof FLOODINGS)[number];
} & { [N in (typeof YES_NO_FACTS)[number]]?: boolean };
export type FactName = keyof Facts;

/** The facts that an amenity states too. */
const AMENITY_OF = {
  lift: "Ascenseur",
  guard: "Gardien",
  parking: "Parking",
  hot_water: "Eau chaude",
} as const satisfies Partial<Record<FactName, AmenityName>>;
export const SAME_AS_AMENITY = Object.entries(AMENITY_OF) as [
  keyof typeof AMENITY_OF,
  AmenityName,
][];

/** The facts of a listing, those included that only its amenities state. */
export function statedFacts(facts: Facts, amenities: readonly string[]): Facts {
  const found = SAME_AS_AMENITY.filter(([, name]) => amenities.includes(name)).map(([fact]) => [
    fact,
    true,
  ]);
  return { ...Object.fromEntries(found), ...facts };
}

/** The first fact denied though an amenity states it, with that amenity. */
export function contradiction(
  facts: Facts,
  amenities: readonly string[],
): { fact: FactName; amenity: AmenityName } | null {
  const found = SAME_AS_AMENITY.find(
    ([fact, name]) => facts[fact] === false && amenities.includes(name),
  );
  return found ? { fact: found[0], amenity: found[1] } : null;
}

/** What a search finds a listing with these facts by. */
export function soughtOf(facts: Facts): Sought[] {
  const { water, electricity, floor, road } = facts;
  const found: [Sought, unknown][] = [
    ["Eau CAMWATER", water === "camwater" || water === "both"],
    ["Forage", water === "borehole" || water === "both"],
    ["Eau tous les jours", facts.water_days === WATER_DAYS_MAX],
    ["Compteur individuel", electricity === "own_meter"],
    ["Groupe électrogène", electricity === "generator"],
    ["Sans escalier", floor === 0 || facts.lift],
    ["Route goudronnée", road === "tarred"],
    ["Accès en voiture", road === "tarred" || road === "earth"],
    ["Jamais inondé", facts.flooding === "never"],
    ["Clôture", facts.fence],
    ["Internet", facts.internet],
    ...SAME_AS_AMENITY.map(([fact, name]): [Sought, unknown] => [name, facts[fact]]),
  ];
  return found.filter(([, is]) => is).map(([name]) => name);
}
