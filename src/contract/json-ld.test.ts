import { expect, it } from "vitest";
import { accommodationJsonLd, breadcrumbJsonLd, jsonLdText } from "./json-ld";

const origin = "https://kwata.example";
const listing = {
  id: "3f1c",
  title: "Studio à Akwa",
  description: "Au calme.",
  neighborhood: "Akwa",
  city: "Douala",
  price_per_month: 15_000,
  currency: "FCFA",
  billing_period: "day",
  bedrooms: 1,
  bathrooms: 1,
  area_sqm: 32,
  available_from: "2026-12-01",
  rating: 4.5,
  review_count: 2,
  images: [{ image_url: "/storage/a-1280.webp" }],
  amenities: [{ name: "Wifi" }],
} as const;
const bare = {
  ...listing,
  area_sqm: null,
  available_from: null,
  rating: 0,
  review_count: 0,
  images: [],
  amenities: [],
};

it("describes a listing as an Accommodation with its Offer", () => {
  expect(
    accommodationJsonLd({ ...listing, images: [...listing.images], amenities: [] }, origin),
  ).toMatchObject({
    "@type": ["Accommodation", "Product"],
    url: "https://kwata.example/property/3f1c",
    image: ["https://kwata.example/storage/a-1280.webp"],
    floorSize: { value: 32, unitCode: "MTK" },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    offers: {
      "@type": "Offer",
      price: 15_000,
      priceCurrency: "XAF",
      priceSpecification: { unitCode: "DAY" },
      availabilityStarts: "2026-12-01",
    },
  });
});

it("keeps the currency of a price that is not in francs", () => {
  const { offers } = accommodationJsonLd({ ...bare, currency: "EUR" }, origin);
  const priceCurrency = "EUR";
  expect(offers).toMatchObject({ priceCurrency, priceSpecification: { priceCurrency } });
});

it("leaves out what a listing does not have", () => {
  const keys = Object.keys(accommodationJsonLd(bare, origin));
  for (const key of ["image", "floorSize", "aggregateRating", "amenityFeature"]) {
    expect(keys).not.toContain(key);
  }
});

it("numbers the steps of a breadcrumb", () => {
  const steps = [
    { name: "Accueil", path: "/" },
    { name: "Akwa", path: "/search?location=akwa" },
  ];
  expect(breadcrumbJsonLd(steps, origin)).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { position: 1, name: "Accueil", item: "https://kwata.example/" },
      { position: 2, name: "Akwa", item: "https://kwata.example/search?location=akwa" },
    ],
  });
});

it("cannot end the script tag it stands in, and reads back the same", () => {
  const title = "</script><script>alert(1)</script><!-- & \u2028\u2029";
  const data = accommodationJsonLd({ ...bare, title }, origin);
  const text = jsonLdText(data);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(data);
});
