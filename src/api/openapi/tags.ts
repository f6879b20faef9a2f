/** The groups of operations, in the order of the document. */
export const TAGS = {
  Listings: "Active listings as every visitor reads them: search, details, pictures, reviews.",
  Statistics: "Figures of the site, of a landlord, of a tenant.",
  Settings: "What an installation is set to.",
  Sessions: "Signing up, in and out, by e-mail or by phone.",
  Account: "One's own profile, password, number, address, devices and data.",
  "Own listings": "A landlord's properties: submitting, changing, copying, deleting.",
  Photos: "Uploads, and the photos of properties and profiles.",
  Availability: "A landlord's calendars, also those of other sites, and 'still free'.",
  Bookings: "Requests and stays, of their tenant and of their landlord.",
  Inventories: "The state of a home at entry and exit.",
  Visits: "Slots and visits of a listing.",
  Messages: "Conversations between tenants and landlords.",
  Reviews: "Reviews of homes and of tenants.",
  Favourites: "Saved listings and saved searches.",
  Notifications: "Notifications, their preferences, and push messages.",
  Payments: "Money of a booking, held until the keys.",
  "Payment numbers": "Mobile Money numbers of an account.",
  Verification: "How a landlord is verified.",
  Contact: "The contact form and the newsletter.",
  Reports: "Listings that somebody reported.",
  Moderation: "What administrators decide of listings.",
  Administration: "Accounts, invitations, the audit log, jobs and exports.",
} as const;

export type Tag = keyof typeof TAGS;
