import {
  type BillingPeriod,
  type Currency,
  type Furnishing,
  isDwelling,
  type PropertyType,
} from "~/contract/enums";
import { amenitiesOf } from "./amenities-of";
import { CLOSINGS, DETAILS, FURNISHED_DETAILS, OPENINGS, TITLES } from "./descriptions";
import { at, PLACES } from "./places";
import type { Random } from "./random";

/** What becomes of a listing in the demo. */
export type Fate = "active" | "draft" | "pending" | "rejected" | "inactive" | "suspended";

export type Listing = {
  title: string;
  description: string;
  property_type: PropertyType;
  neighborhood: string;
  address: string;
  furnishing: Furnishing;
  bedrooms: number;
  bathrooms: number;
  area_sqm: number | null;
  price_per_month: number;
  currency: Currency;
  billing_period: BillingPeriod;
  security_deposit: number | null;
  amenities: string[];
  photos: number;
  fate: Fate;
};

export const LISTING_COUNT = 66;
const TYPES: PropertyType[] = [
  "apartment",
  "studio",
  "apartment",
  "house",
  "room",
  "apartment",
  "villa",
  "studio",
  "office",
  "apartment",
  "commercial",
];
const FATES: Partial<Record<number, Fate>> = {
  5: "draft",
  17: "pending",
  23: "rejected",
  29: "draft",
  34: "inactive",
  41: "suspended",
  47: "pending",
  53: "draft",
  58: "rejected",
  61: "inactive",
  64: "draft",
};
const FLOORS = ["premier étage", "deuxième étage", "troisième étage", "quatrième étage"];
/** Monthly rent in XAF of the plain kind in a middling neighbourhood. */
const RENT: Record<PropertyType, number> = {
  apartment: 130_000,
  house: 150_000,
  studio: 65_000,
  villa: 420_000,
  room: 35_000,
  office: 220_000,
  commercial: 160_000,
};

/** The nth listing of the demo: types, places, prices, periods and fates all vary with n. */
export function listing(n: number, random: Random): Listing {
  const type = TYPES[n % TYPES.length] as PropertyType;
  const place = PLACES[(n * 5) % PLACES.length] as (typeof PLACES)[number];
  const furnished = type === "room" ? random.chance(0.4) : random.chance(0.55);
  const [bedrooms, bathrooms, area] = size(type, random);
  const words = TITLES[type];
  const start = random.pick(furnished ? words.furnished : words.bare);
  const rooms = bedrooms > 1 ? `, ${bedrooms} chambres` : "";
  const amenities = random.some(
    amenitiesOf(type, furnished),
    random.int(3, type === "villa" ? 11 : 7),
  );
  const room = isDwelling(type) ? 1 + 0.28 * Math.max(0, bedrooms - 2) : 0.6 + area / 200;
  const monthly = RENT[type] * place.level * room * (furnished ? 1.5 : 1);
  const { price, currency, period } = priced(monthly, n, furnished && isDwelling(type), random);
  return {
    title: `${start}${rooms} ${at(place.name)}`,
    description: describe(type, furnished, place.near, random),
    property_type: type,
    neighborhood: place.name,
    address: `${random.int(2, 180)}, ${place.street}`,
    furnishing: furnished ? "furnished" : random.chance(0.15) ? "semi-furnished" : "unfurnished",
    bedrooms,
    bathrooms,
    area_sqm: random.chance(0.8) ? area : null,
    price_per_month: price,
    currency,
    billing_period: period,
    security_deposit:
      period === "month" && random.chance(0.6) && currency === "FCFA" ? price * 2 : null,
    amenities,
    photos: random.int(3, type === "room" || type === "studio" || type === "office" ? 4 : 6),
    fate: FATES[n] ?? "active",
  };
}

function size(
  type: PropertyType,
  random: Random,
): [bedrooms: number, bathrooms: number, area: number] {
  if (type === "studio") return [0, 1, random.int(18, 34)];
  if (type === "room") return [1, 1, random.int(10, 18)];
  if (type === "office") return [0, random.int(1, 2), random.int(40, 180)];
  if (type === "commercial") return [0, 1, random.int(20, 120)];
  const bedrooms = type === "villa" ? random.int(4, 6) : random.int(1, 4);
  return [bedrooms, Math.max(1, bedrooms - 1), 35 + bedrooms * random.int(22, 34)];
}

function priced(monthly: number, n: number, short: boolean, random: Random) {
  if (monthly > 200_000 && n % 4 === 2)
    return {
      price: Math.round(monthly / 655.957 / 10) * 10,
      currency: "EUR" as const,
      period: "month" as const,
    };
  if (short && n % 3 === 1) {
    return {
      price: round(monthly / random.int(11, 15), 1_000),
      currency: "FCFA" as const,
      period: "day" as const,
    };
  }
  if (short && n % 5 === 2)
    return {
      price: round(monthly / 2.8, 5_000),
      currency: "FCFA" as const,
      period: "week" as const,
    };
  return { price: round(monthly, 5_000), currency: "FCFA" as const, period: "month" as const };
}

const round = (amount: number, step: number) => Math.max(step, Math.round(amount / step) * step);

function describe(type: PropertyType, furnished: boolean, near: string, random: Random): string {
  const opening = random
    .pick(OPENINGS[type])
    .replace("{floor}", random.pick(FLOORS))
    .replace("{n}", String(random.int(4, 9)));
  const details = random.some(DETAILS, random.int(2, 4));
  const inside = furnished && isDwelling(type) ? [random.pick(FURNISHED_DETAILS)] : [];
  const where = `${near.charAt(0).toUpperCase()}${near.slice(1)}.`;
  return [opening, where, [...inside, ...details].join(" "), random.pick(CLOSINGS)].join("\n\n");
}
