import type { BillingPeriod, Currency } from "./enums";

/** The fields of a listing that its structured data needs. */
type Listing = {
  id: string;
  title: string;
  description: string;
  neighborhood: string;
  city: string;
  price_per_month: number;
  currency: Currency;
  billing_period: BillingPeriod;
  bedrooms: number;
  bathrooms: number;
  area_sqm: number | null;
  available_from: string | null;
  rating: number;
  review_count: number;
  images: { image_url: string }[];
  amenities: { name: string }[];
};
type JsonLd = Record<string, unknown>;

/** UN/CEFACT codes. */
const UNIT_OF_PERIOD = { day: "DAY", week: "WEE", month: "MON" } as const;
const SQUARE_METRE = "MTK";

/**
 * A listing as schema.org's Accommodation with its Offer; Product beside it, because only products
 * may carry offers there. `origin` has no trailing slash. The address stays out.
 */
export function accommodationJsonLd(listing: Listing, origin: string): JsonLd {
  const url = `${origin}/property/${listing.id}`;
  const images = listing.images.map(({ image_url }) => new URL(image_url, origin).href);
  return {
    "@context": "https://schema.org",
    "@type": ["Accommodation", "Product"],
    "@id": url,
    url,
    name: listing.title,
    description: listing.description,
    ...(images.length > 0 && { image: images }),
    address: {
      "@type": "PostalAddress",
      addressLocality: `${listing.neighborhood}, ${listing.city}`,
      addressCountry: "CM",
    },
    numberOfBedrooms: listing.bedrooms,
    numberOfBathroomsTotal: listing.bathrooms,
    ...(listing.area_sqm !== null && {
      floorSize: { "@type": "QuantitativeValue", value: listing.area_sqm, unitCode: SQUARE_METRE },
    }),
    ...(listing.amenities.length > 0 && {
      amenityFeature: listing.amenities.map(({ name }) => ({
        "@type": "LocationFeatureSpecification",
        name,
        value: true,
      })),
    }),
    ...(listing.review_count > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: listing.rating,
        reviewCount: listing.review_count,
      },
    }),
    offers: offerOf(listing, url),
  };
}

function offerOf(listing: Listing, url: string): JsonLd {
  const price = listing.price_per_month;
  const priceCurrency = listing.currency === "FCFA" ? "XAF" : listing.currency;
  return {
    "@type": "Offer",
    url,
    price,
    priceCurrency,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency,
      unitCode: UNIT_OF_PERIOD[listing.billing_period],
    },
    businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
    availability: "https://schema.org/InStock",
    ...(listing.available_from && { availabilityStarts: listing.available_from }),
  };
}

/** Breadcrumbs from the home page to a page; `path` begins with a slash. */
export function breadcrumbJsonLd(
  steps: readonly { name: string; path: string }[],
  origin: string,
): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

/** JSON for a script tag: nothing in it can end the tag or begin another. */
export function jsonLdText(data: JsonLd | JsonLd[]): string {
  return JSON.stringify(data)
    .replaceAll("<", "\\u003c")
    .replaceAll(">", "\\u003e")
    .replaceAll("&", "\\u0026")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}
