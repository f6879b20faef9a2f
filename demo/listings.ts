import {
  type BillingPeriod,
  type Currency,
  type Furnishing,
  isDwelling,
  type PropertyType,
} from "~/contract/enums";
import type { Facts } from "~/contract/facts";
import { amenitiesOf, withSaid } from "./amenities-of";
import { CLOSINGS, DEPOSITS, DETAILS, FURNISHED_DETAILS, OPENINGS, TITLES } from "./descriptions";
import { facts, landmarks } from "./facts";
import { type Offer, offer } from "./offer";
import { at, PLACES } from "./places";
import type { Random } from "./random";

/** What becomes of a listing in the demo. */
export type Fate = "active" | "draft" | "pending" | "rejected" | "inactive" | "suspended";

export type Listing = Offer & {
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
  facts: Facts;
  landmarks: string[];
  contact_whatsapp: boolean;
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
  const titles = TITLES[type];
  const start = random.pick(furnished ? titles.furnished : titles.bare);
  const rooms = bedrooms > 1 ? `, ${bedrooms} chambres` : "";
  const drawnAmenities = random.some(
    amenitiesOf(type, furnished),
    random.int(3, type === "villa" ? 11 : 7),
  );
  const room = isDwelling(type) ? 1 + 0.28 * Math.max(0, bedrooms - 2) : 0.6 + area / 200;
  const monthly = RENT[type] * place.level * room * (furnished ? 1.5 : 1);
  const { price, currency, period } = priced(monthly, n, furnished && isDwelling(type), random);
  const title = `${start}${rooms} ${at(place.name)}`;
  const description = describe(type, furnished, place.near, random);
  const amenities = withSaid(drawnAmenities, `${title}\n${description}`);
  const drawn: Listing & { deposit_words: string } = {
    title,
    description,
    property_type: type,
    neighborhood: place.name,
    // By street or by landmark: doors have no numbers here.
    address: random.int(2, 180) % 2 === 0 ? `${place.street}, ${place.near}` : sentence(place.near),
    furnishing: furnished ? "furnished" : random.chance(0.15) ? "semi-furnished" : "unfurnished",
    bedrooms,
    bathrooms,
    area_sqm: random.chance(0.8) ? area : null,
    price_per_month: price,
    currency,
    billing_period: period,
    ...deposit(price, currency, period, random),
    ...offer(n, price, currency, period),
    amenities,
    facts: facts(n, type, amenities, `${title}\n${description}`),
    landmarks: landmarks(n, sentence(place.near)),
    contact_whatsapp: n % 4 !== 3,
    photos: random.int(3, type === "room" || type === "studio" || type === "office" ? 4 : 6),
    fate: FATES[n] ?? "active",
  };
  const { deposit_words: words, ...fields } = drawn;
  return { ...fields, description: fields.description.replace("{deposit}", words) };
}

/** What is left with the landlord: one or two months of a rent, some days of a short stay. */
function deposit(price: number, currency: Currency, period: BillingPeriod, random: Random) {
  if (period !== "month") {
    const days = period === "day" ? 3 : 1;
    return { security_deposit: round(price * days, 5_000), deposit_words: DEPOSITS.short };
  }
  const months = random.chance(0.6) ? 2 : 1;
  const step = currency === "EUR" ? 10 : 5_000;
  return { security_deposit: round(price * months, step), deposit_words: DEPOSITS[months] };
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
  // Only a furnished home at the upper end is offered to people who count in euros.
  if (short && monthly > 300_000 && n % 3 === 0)
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

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const round = (amount: number, step: number) => Math.max(step, Math.round(amount / step) * step);

function describe(type: PropertyType, furnished: boolean, near: string, random: Random): string {
  const opening = random
    .pick(OPENINGS[type])
    .replace("{floor}", random.pick(FLOORS))
    .replace("{n}", String(random.int(4, 9)));
  const details = random.some(DETAILS, random.int(2, 4));
  const inside = furnished && isDwelling(type) ? [random.pick(FURNISHED_DETAILS)] : [];
  return [
    opening,
    `${sentence(near)}.`,
    [...inside, ...details].join(" "),
    random.pick(CLOSINGS),
  ].join("\n\n");
}
