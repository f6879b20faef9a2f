import { AMENITIES } from "~/contract/amenities";
import { xafRate } from "~/contract/booking-price";
import { DAYS_OF_PERIOD } from "~/contract/limits";
import type { Picture } from "~/contract/schemas/property";
import type { CardProperty } from "~/web/features/property/card/property-card";
import type { PageProperty } from "~/web/features/property/page/load-property";
import type { Photo } from "./photo-queue";
import { trimmed, type Values, wholeNumber } from "./values";

/** Of a dollar in XAF: the equivalent is rough ('≈'), and the platform's own rate is not public. */
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
  const price = count(values.price_per_month, 0);
  const card = {
    id: "",
    title: values.title,
    neighborhood: values.neighborhood,
    property_type: values.property_type || "apartment",
    furnished: values.furnishing === "furnished",
    price_per_month: price,
    currency,
    billing_period,
    monthly_xaf:
      (price * xafRate(currency, USD_XAF) * DAYS_OF_PERIOD.month) / DAYS_OF_PERIOD[billing_period],
    bedrooms: Number(values.bedrooms),
    bathrooms: Number(values.bathrooms),
    area_sqm: count(values.area_sqm, null),
    featured: false,
    rating: 0,
    review_count: 0,
  } satisfies Omit<CardProperty, "image">;
  const images = photos.flatMap((photo) => pictureOf(photo) ?? []);
  const primary = photos.find(({ id, upload }) => upload && id === primaryId);
  return {
    card: { ...card, image: (primary && pictureOf(primary)) ?? images[0] ?? null },
    page: {
      ...card,
      city: "Douala",
      created_at: "",
      updated_at: "",
      image: null,
      images,
      description: values.description,
      address: values.address || null,
      latitude: 0,
      longitude: 0,
      minimum_stay: count(values.minimum_stay, 1),
      security_deposit: count(values.security_deposit, null),
      available_from: values.available_from || null,
      amenities: AMENITIES.filter(({ name }) => values.amenities.includes(name)),
      landlord: {
        id: "",
        first_name: "",
        last_name: "",
        contact_name: "",
        phone: null,
        avatar_url: null,
      },
      reviews: [],
      distribution: [0, 0, 0, 0, 0],
      booked: [],
      similar: [],
    },
  };
}

/** What is no number yet shows as none. */
function count<T>(typed: string, none: T): number | T {
  const value = wholeNumber(typed);
  return value === null || Number.isNaN(value) ? none : value;
}

function pictureOf({ upload }: Photo): Picture | null {
  if (!upload) return null;
  const { image_url, width, height, preview } = upload;
  return { image_url, width, height, preview, alt_text: null };
}
