import { createHash } from "node:crypto";

/** Who asks: a visitor, or one of those who have most of everything in a large market. */
export type Asker = "visitor" | "tenant" | "landlord" | "admin";
export type Ask = { path: string; as: Asker; method?: "POST" | "PUT" | "PATCH"; body?: unknown };

/** The id of the nth row of a kind, as `fillLargeMarket` makes it. */
export function marketId(kind: "person" | "property" | "booking" | "thread", n: number): string {
  const hex = createHash("md5").update(`${kind}-${n}`).digest("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Common and rare filters, and such as few listings satisfy that others forbid. */
const FILTERS = [
  "",
  "location=akwa",
  "location=akwa,bali,bonapriso,deido,makepe",
  "type=furnished",
  "type=villa",
  "type=commercial",
  "guests=1",
  "guests=6%2B",
  "priceRange=0-30000",
  "priceRange=5000000%2B",
  "priceMin=90000&priceMax=90500",
  "bedrooms=6",
  "bathrooms=5",
  "furnished=false",
  "amenities=piscine",
  "amenities=wifi&amenities=piscine&amenities=ascenseur&amenities=jardin",
  "availableFrom=2027-01-01",
  "billingPeriod=week",
  "location=akwa&type=villa&bedrooms=6&priceMax=50000",
  "type=room&bedrooms=5",
  "type=villa&priceMax=20000",
  "furnished=true&type=office",
  "furnished=true&billingPeriod=week&bathrooms=5",
  "location=bali&amenities=piscine&billingPeriod=day",
  "q=studio+akwa",
  "q=appartement",
  "q=meuble",
  "q=appartement+meuble+pas+cher+2+chambres",
  "q=bonamousadi",
  "q=villa+piscine+gardien&type=room",
  "q=zzzzzzzz",
  "q=%25",
  "q=a",
  "q=apartemant+meubler+chambr+studyo+vila+piscin+jardn+parkin+climatisasion+gardin+terace+cuisin",
];
const SORTS = ["relevance", "price-low", "price-high", "newest"];
const PAGES = ["", "&page=3", "&page=1000"];

/** Every read of the API, and pages and files of the site, with what costs the database most. */
export function readsOfLargeMarket(): Ask[] {
  const property = marketId("property", 0);
  const by = (as: Asker, ...paths: string[]): Ask[] => paths.map((path) => ({ as, path }));
  const searches = FILTERS.flatMap((filter) => [
    ...SORTS.flatMap((sort) =>
      PAGES.map((page) => `/api/properties?${filter}&sort=${sort}${page}`),
    ),
    `/api/properties/count?${filter}`,
    `/api/properties/suggestions?${filter}`,
    `/api/properties/pins?${filter}`,
    `/api/properties/pins?${filter}&sort=price-low`,
  ]);
  return [
    ...by(
      "visitor",
      ...searches,
      "/",
      "/search",
      `/property/${property}`,
      "/sitemap.xml",
      "/sitemap-pages.xml",
      "/sitemap-properties-1.xml",
      "/sitemap-properties-40.xml",
      "/api/properties/featured",
      "/api/properties/featured?page=1000",
      ...[0, 1, 12, 7777, 99_998].map((n) => `/api/properties/${marketId("property", n)}`),
      `/api/properties/${property}/pictures`,
      `/api/properties/${property}/reviews`,
      `/api/properties/${property}/reviews?page=1000`,
      "/api/amenities",
      "/api/settings",
      "/api/contact/token",
      `/api/bookings/quote?propertyId=${property}&startDate=2027-01-01&endDate=2027-03-01`,
    ),
    ...by(
      "tenant",
      "/api/auth/session",
      "/api/profile",
      "/api/bookings",
      "/api/bookings?offset=400&limit=50",
      "/api/bookings?status=completed",
      `/api/bookings?propertyId=${property}`,
      `/api/bookings/${marketId("booking", 0)}`,
      "/api/favorites",
      `/api/favorites?before=${property}`,
      "/api/favorites/ids",
      `/api/favorites/${property}`,
      "/api/reviews/mine",
    ),
    ...(["tenant", "landlord"] as const).flatMap((as) =>
      by(
        as,
        "/api/messages/counts",
        "/api/messages/received",
        "/api/messages/response-time",
        "/api/threads?q=akwa&unread=true",
        "/api/threads",
        "/api/threads?limit=50",
        `/api/threads/${marketId("thread", 0)}`,
        "/api/notifications",
        "/api/notifications?filter=unread",
        "/api/notifications?filter=read&limit=50",
      ),
    ),
    ...by(
      "landlord",
      "/api/own-properties",
      "/api/properties/managed",
      `/api/own-properties/${property}`,
      "/api/received-bookings",
      "/api/received-bookings?offset=700&limit=50",
      `/api/received-bookings?before=${marketId("booking", 0)}`,
      `/api/received-bookings/${marketId("booking", 0)}`,
      "/api/statistics/landlord",
      "/api/statistics/landlord/analytics",
      `/api/statistics/landlord/analytics?propertyId=${property}`,
    ),
    ...by(
      "admin",
      "/api/statistics/admin",
      "/api/statistics/admin/analytics?by=week",
      "/api/statistics/admin/analytics?by=month",
      "/api/statistics/admin/analytics/export?of=neighborhood",
      "/api/moderation/active-properties",
      "/api/moderation/active-properties?featured=true",
      `/api/moderation/active-properties?featured=false&before=${marketId("property", 90_001)}`,
      "/api/settings/all",
      ...["waiting", "all", "active", "draft", "rejected", "suspended"].flatMap((status) => [
        `/api/moderation/properties?status=${status}&limit=100`,
        `/api/moderation/properties?status=${status}&before=${marketId("property", 90_019)}`,
      ]),
      `/api/moderation/properties/${property}`,
      `/api/admin/properties/${property}`,
      ...["newest", "oldest", "price-high", "price-low"].flatMap((sort) =>
        ["", "&status=waiting", "&status=active", "&q=studio+akwa", "&q=appartement", "&q=zzzz"]
          .concat("&q=a", "&q=mbarga", "&status=rejected&q=villa")
          .map((asked) => `/api/admin/properties?sort=${sort}${asked}`),
      ),
      "/api/reports",
      "/api/reports?status=closed&limit=100",
      "/api/reports?status=open&limit=100",
      "/api/contact-messages",
      "/api/newsletter/subscribers?q=ad",
    ),
  ];
}

/** The writes that read or change most; each may be sent again. */
export function writesOfLargeMarket(): Ask[] {
  const id = marketId("property", 2);
  const visitor = "5b0f3a3e-2b1c-4c53-9d0e-7a4f1f6c2d10";
  const letter = { property_id: id, subject: "Visite", content: "Bonjour." };
  const stay = { propertyId: id, startDate: "2027-03-01", endDate: "2027-06-01", adults: 1 };
  return [
    { as: "visitor", method: "POST", path: `/api/properties/${id}/view`, body: { visitor } },
    {
      as: "visitor",
      method: "POST",
      path: "/api/reports",
      body: { property_id: id, reason: "scam" },
    },
    { as: "visitor", method: "POST", path: "/api/newsletter", body: { email: "ada@example.cm" } },
    { as: "tenant", method: "PUT", path: `/api/favorites/${id}` },
    { as: "tenant", method: "POST", path: "/api/messages", body: letter },
    { as: "tenant", method: "POST", path: "/api/functions/create-booking", body: stay },
    { as: "tenant", method: "POST", path: "/api/notifications/read-all" },
    { as: "admin", method: "POST", path: `/api/moderation/properties/${id}/suspend`, body: {} },
    { as: "admin", method: "POST", path: `/api/moderation/properties/${id}/lift` },
    { as: "admin", method: "POST", path: `/api/moderation/properties/${id}/feature` },
    { as: "admin", method: "PATCH", path: "/api/settings/usd_xaf_rate", body: { value: 605 } },
  ];
}
