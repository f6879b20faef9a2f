import { AMENITIES } from "~/contract/amenities";
import { AMENITY_DETAILS } from "~/contract/amenity-details";
import { xafRate } from "~/contract/booking-price";
import { statedFacts } from "~/contract/facts";
import { DAYS_OF_PERIOD } from "~/contract/limits";
import { type MoveIn, moveInOf } from "~/contract/offer";
import type { Picture } from "~/contract/schemas/property";
import type { CardProperty } from "~/web/features/property/card/property-card";
import type { PageProperty } from "~/web/features/property/page/load-property";
import { factsOf, landmarksOf } from "./fact-values";
import type { Photo } from "./photo-queue";
import { amountsOf, trimmed, type Values } from "./values";

/** XAF for a dollar: the equivalent is rough ('≈'), and the platform's own rate is not public. */
const USD_XAF = 600;

type Preview = { card: CardProperty; page: PageProperty };

/** The listing as card and page will show it, of what has been entered so far. */
export function previewOf(
  typed: Values,
  photos: readonly Photo[],
  primaryId: string | null,
): Preview {
  const values = trimmed(typed);
  const { currency, billing_period } = values;
  const amounts = amountsOf(values);
  const price = count(amounts.price_per_month, 0);
  const card = {
    id: "",
    title: values.title,
    neighborhood: values.neighborhood,
    offered_by: values.offered_by || null,
    confirmed_on: null,
    verified: false,
    property_type: values.property_type || "apartment",
    furnished: values.furnishing === "furnished",
    price_per_month: price,
    currency,
    billing_period,
    monthly_xaf: monthlyOf(price, values),
    bedrooms: Number(values.bedrooms),
    bathrooms: Number(values.bathrooms),
    area_sqm: count(amounts.area_sqm, null),
    featured: false,
    rating: 0,
    review_count: 0,
  };
  const move_in = moveInOfTyped(values);
  const images = photos.flatMap((photo) => pictureOf(photo) ?? []);
  const primary = photos.find(({ id, upload }) => upload && id === primaryId);
  return {
    card: {
      ...card,
      move_in_xaf: move_in?.total ?? null,
      image: (primary && pictureOf(primary)) ?? images[0] ?? null,
    },
    page: {
      ...card,
      advance_months: count(amounts.advance_months, null),
      agency_fee: count(amounts.agency_fee, null),
      monthly_charges: count(amounts.monthly_charges, null),
      city: "Douala",
      updated_at: "",
      images,
      description: values.description,
      address: values.address || null,
      latitude: 0,
      longitude: 0,
      minimum_stay: count(amounts.minimum_stay, 1),
      security_deposit: count(amounts.security_deposit, null),
      available_from: values.available_from || null,
      amenities: AMENITIES.filter((name) => values.amenities.includes(name)).map((name) => ({
        name,
        icon: AMENITY_DETAILS[name].icon,
      })),
      facts: statedFacts(factsOf(values.facts), values.amenities),
      landmarks: landmarksOf(values.landmarks),
      visits_open: false,
      landlord: {
        id: "",
        contact_name: "",
        phone: null,
        whatsapp: false,
        avatar_url: null,
        verified: null,
        cancelled: null,
      },
      reviews: [],
      distribution: [0, 0, 0, 0, 0],
      booked: [],
      similar: [],
      visit_score: null,
    },
  };
}

/** What moving in will cost, of what has been entered so far; null while a part is missing. */
export function moveInOfTyped(typed: Values): MoveIn | null {
  const values = trimmed(typed);
  const amounts = amountsOf(values);
  const price_per_month = count(amounts.price_per_month, 0);
  return moveInOf({
    billing_period: values.billing_period,
    price_per_month,
    monthly_xaf: Math.round(monthlyOf(price_per_month, values)),
    security_deposit: count(amounts.security_deposit, null),
    advance_months: count(amounts.advance_months, null),
    agency_fee: count(amounts.agency_fee, null),
  });
}

function monthlyOf(price: number, { currency, billing_period }: Values): number {
  return (
    (price * xafRate(currency, USD_XAF) * DAYS_OF_PERIOD.month) / DAYS_OF_PERIOD[billing_period]
  );
}

/** What is no number yet shows as none. */
function count<T>(value: number | null, none: T): number | T {
  return value === null || Number.isNaN(value) ? none : value;
}

function pictureOf({ upload }: Photo): Picture | null {
  if (!upload) return null;
  const { image_url, width, height, preview } = upload;
  return { image_url, width, height, preview, alt_text: null };
}
