import type { TestUser } from "../world/world";

type Person = "tenant" | "landlord" | "agency" | "guest" | "admin" | "payee";
type Id = "stay" | "home" | "ours" | "flat" | "draft" | "talk" | "request" | "dispute";
type Scene = { people: Record<Person, TestUser>; ids: Record<Id, string> };
export type Place = { user?: TestUser; path: () => string; data: RegExp; loaded: string };
/** Pages as long as a full first page is, by what they are called. */
export const placesOf = ({ people, ids }: Scene): Record<string, Place> => ({
  "the results": { path: () => "/search", data: /\.data/, loaded: ".property-card-link" },
  "the list": { path: () => "/search?view=list", data: /\.data/, loaded: ".property-card-link" },
  "a listing": { path: () => `/property/${ids.flat}`, data: /\.data/, loaded: "#avis" },
  "a tenant's bookings": {
    user: people.tenant,
    path: () => "/user/dashboard",
    data: /\/api\/bookings/,
    loaded: "[role=tabpanel] li a",
  },
  "a tenant's favourites": {
    user: people.tenant,
    path: () => "/user/dashboard?tab=favorites",
    data: /\/api\/favorites/,
    loaded: "[role=tabpanel] li a",
  },
  "a tenant's profile": {
    user: people.tenant,
    path: () => "/user/dashboard?tab=profile",
    data: /\/api\/profile/,
    loaded: "[role=tabpanel] dl",
  },
  "a tenant's booking": {
    user: people.tenant,
    path: () => `/user/booking/${ids.stay}`,
    data: /\/api\/bookings/,
    loaded: ".card h2",
  },
  "the inventories of a stay": {
    user: people.guest,
    path: () => `/user/booking/${ids.home}/inventory`,
    data: /\/api\/bookings/,
    loaded: "form",
  },
  "one's own profile": {
    user: people.tenant,
    path: () => "/user/edit-profile",
    data: /\/api\/profile/,
    loaded: ".card form",
  },
  "one's own settings": {
    user: people.tenant,
    path: () => "/user/settings",
    data: /\/api\/account/,
    loaded: ".card form",
  },
  "a tenant's searches": {
    user: people.tenant,
    path: () => "/user/saved-searches",
    data: /\/api\/saved-searches/,
    loaded: "li.card",
  },
  "a tenant's visits": {
    user: people.tenant,
    path: () => "/user/visits",
    data: /\/api\/visits/,
    loaded: "li.card",
  },
  "a landlord's verification": {
    user: people.landlord,
    path: () => "/landlord/verification",
    data: /\/api\/verification/,
    loaded: "input[type=file]",
  },
  "the requests to be verified": {
    user: people.admin,
    path: () => "/admin/verifications",
    data: /\/api\/verifications/,
    loaded: "li.card",
  },
  "a request to be verified": {
    user: people.admin,
    path: () => `/admin/verification/${ids.request}`,
    data: /\/api\/verifications/,
    loaded: "figure",
  },
  "the hours of visits": {
    user: people.landlord,
    path: () => `/landlord/visit-hours/${ids.ours}`,
    data: /\/api\/own-properties/,
    loaded: ".card ul",
  },
  "a tenant's numbers": {
    user: people.tenant,
    path: () => "/user/payment-methods",
    data: /\/api\/payment-methods/,
    loaded: ".card form",
  },
  "a tenant's conversations": {
    user: people.tenant,
    path: () => "/user/messages",
    data: /\/api\/threads/,
    loaded: "li a",
  },
  "a conversation": {
    user: people.tenant,
    path: () => `/user/messages/${ids.talk}`,
    data: /\/api\/threads/,
    loaded: "[role=log] li",
  },
  "a landlord's dashboard": {
    user: people.landlord,
    path: () => "/landlord/dashboard",
    data: /\/api\/(received-bookings|own-properties|statistics|profile)/,
    loaded: "[role=tabpanel] li a",
  },
  "a landlord's bookings": {
    user: people.landlord,
    path: () => "/landlord/bookings",
    data: /\/api\/received-bookings/,
    loaded: "li.card a",
  },
  "a property's calendar": {
    user: people.landlord,
    path: () => `/landlord/availability/${ids.ours}`,
    data: /\/api\/own-properties/,
    loaded: ".card form",
  },
  "a landlord's properties": {
    user: people.landlord,
    path: () => "/landlord/manage-properties",
    data: /\/api\/properties/,
    loaded: "li.card a",
  },
  "a landlord's booking": {
    user: people.landlord,
    path: () => `/landlord/booking/${ids.stay}`,
    data: /\/api\/received-bookings/,
    loaded: ".card h2",
  },
  "a landlord's payouts": {
    user: people.payee,
    path: () => "/landlord/payouts",
    data: /\/api\/payouts/,
    loaded: "li.card",
  },
  "a tenant's review": {
    user: people.guest,
    path: () => `/property/${ids.flat}/review`,
    data: /\/api\/properties/,
    loaded: "form",
  },
  "a landlord's reviews": {
    user: people.agency,
    path: () => "/landlord/reviews",
    data: /\/api\/reviews/,
    loaded: "li.card",
  },
  "the form of a new listing": {
    user: people.landlord,
    path: () => "/landlord/submit-property",
    data: /\/assets\/submit-property-/,
    loaded: "form",
  },
  "the form of a listing": {
    user: people.agency,
    path: () => `/landlord/edit-property/${ids.flat}`,
    data: /\/api\/own-properties/,
    loaded: "form",
  },
  "an administrator's dashboard": {
    user: people.admin,
    path: () => "/admin/dashboard",
    data: /\/api\/statistics/,
    loaded: "[role=tabpanel] li a",
  },
  "the queue of an administrator": {
    user: people.admin,
    path: () => "/admin/dashboard?tab=properties",
    data: /\/api\/(moderation|statistics)/,
    loaded: "li.card",
  },
  "the reports of visitors": {
    user: people.admin,
    path: () => "/admin/reports",
    data: /\/api\/reports/,
    loaded: "li.card",
  },
  "the platform's settings": {
    user: people.admin,
    path: () => "/admin/settings",
    data: /\/api\/settings\/all/,
    loaded: "form",
  },
  "the administrators' list of listings": {
    user: people.admin,
    path: () => "/admin/manage-listings?status=waiting",
    data: /\/api\/admin/,
    loaded: "li.card",
  },
  "the administrators' form of a listing": {
    user: people.admin,
    path: () => `/admin/edit-property/${ids.flat}`,
    data: /\/api\/admin/,
    loaded: "form",
  },
  "the disputes about money": {
    user: people.admin,
    path: () => "/admin/payments?tab=disputes",
    data: /\/api\/(payments|disputes)/,
    loaded: "[role=tabpanel] li",
  },
  "a dispute about money": {
    user: people.admin,
    path: () => `/admin/payments/disputes/${ids.dispute}`,
    data: /\/api\/disputes/,
    loaded: ".card h2",
  },
  "the failed jobs": {
    user: people.admin,
    path: () => "/admin/jobs",
    data: /\/api\/failed-jobs/,
    loaded: "li.card",
  },
  "the accounts": {
    user: people.admin,
    // Of one role: about as many as a phone's first windows hold.
    path: () => "/admin/manage-users?role=user",
    data: /\/api\/users/,
    loaded: "li.card",
  },
  "an account": {
    user: people.admin,
    path: () => `/admin/user/${people.landlord.id}`,
    data: /\/api\/users/,
    loaded: "form",
  },
  "a listing to judge": {
    user: people.admin,
    path: () => `/admin/property/${ids.draft}`,
    data: /\/api\/moderation/,
    loaded: ".card h2",
  },
});
