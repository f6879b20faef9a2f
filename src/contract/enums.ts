/**
 * The closed lists of the product. One tuple feeds the database CHECK, the Zod schema and the
 * screens. Free of imports, so that a page can use it without paying for a validator.
 */

/**
 * The types of properties. To add one, start here: the compiler then asks for its bedrooms below,
 * its label and its demo texts, `drizzle-kit generate` writes the CHECK, and
 * `domain/search/property-types.test.ts` fails until `kwata_kind` has its search words.
 */
export const PROPERTY_TYPES = [
  "apartment",
  "house",
  "studio",
  "villa",
  "room",
  "office",
  "commercial",
] as const;
export const PROPERTY_STATUSES = [
  "draft",
  "pending",
  "active",
  "rejected",
  "inactive",
  "suspended",
] as const;
/** Statuses that stand in the administrator's queue. */
export const WAITING_STATUSES = ["draft", "pending"] as const;
/** Statuses in which a listing is neither offered nor waits for a decision. */
export const WITHDRAWN_STATUSES = ["inactive", "rejected"] as const;
export const CURRENCIES = ["FCFA", "EUR", "USD", "XAF"] as const;
export const BILLING_PERIODS = ["day", "week", "month"] as const;
export const FURNISHINGS = ["furnished", "unfurnished", "semi-furnished"] as const;
export const BOOKING_STATUSES = ["pending", "confirmed", "completed", "cancelled"] as const;
/** Bookings that someone still counts on: a request without its answer, a stay that is not over. */
export const OPEN_BOOKING_STATUSES = ["pending", "confirmed"] as const;
/** What a tenant may ask of a confirmed booking's landlord. */
export const BOOKING_CHANGE_KINDS = ["modification", "cancellation"] as const;
export const BOOKING_CHANGE_STATUSES = ["pending", "accepted", "declined", "withdrawn"] as const;
export const PAYMENT_STATUSES = ["pending", "paid", "failed"] as const;
export const MESSAGE_STATUSES = ["sent", "read"] as const;
export const NOTIFICATION_TYPES = [
  "booking",
  "property",
  "message",
  "payment",
  "alert",
  "user",
  "system",
  "favorite",
] as const;
/** When a person hears of what a saved search finds anew. */
export const SAVED_SEARCH_RHYTHMS = ["at_once", "daily", "never"] as const;
/** What a code sent to a number is for. */
export const PHONE_CODE_PURPOSES = ["sign_in", "proof", "verification", "payment_number"] as const;
export const USER_TYPES = ["user", "landlord"] as const;
export const ROLES = ["user", "landlord", "admin"] as const;
export const SETTING_CATEGORIES = [
  "general",
  "contact",
  "properties",
  "payments",
  "notifications",
  "system",
] as const;
export const SORTS = ["relevance", "price-low", "price-high", "newest", "move-in-low"] as const;

export type PropertyType = (typeof PROPERTY_TYPES)[number];
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];
export type Currency = (typeof CURRENCIES)[number];
export type BillingPeriod = (typeof BILLING_PERIODS)[number];
export type Furnishing = (typeof FURNISHINGS)[number];
export type BookingStatus = (typeof BOOKING_STATUSES)[number];
export type BookingChangeKind = (typeof BOOKING_CHANGE_KINDS)[number];
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
export type UserType = (typeof USER_TYPES)[number];
export type PhoneCodePurpose = (typeof PHONE_CODE_PURPOSES)[number];
export type Role = (typeof ROLES)[number];
export type Sort = (typeof SORTS)[number];

/** Which bedrooms a type has: counted ones, one combined with the living room, or none. */
const BEDROOMS_OF_TYPE: Record<PropertyType, "counted" | "combined" | "none"> = {
  apartment: "counted",
  house: "counted",
  studio: "combined",
  villa: "counted",
  room: "counted",
  office: "none",
  commercial: "none",
};

/** Whether people can live there; offices and shops have no bedrooms. */
export const isDwelling = (type: PropertyType) => BEDROOMS_OF_TYPE[type] !== "none";

/** Whether its only room is the bedroom too, so that it sleeps two with a number of bedrooms of 0. */
export const isOneRoom = (type: PropertyType) => BEDROOMS_OF_TYPE[type] === "combined";
