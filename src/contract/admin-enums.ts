import { PROPERTY_STATUSES } from "./enums";

// What only the administrators' pages and their verbs name: `enums` travels to every visitor.

/** What the administrators' form may set directly; the others have acts of their own. */
export const SETTABLE_STATUSES = ["draft", "pending", "active", "rejected"] as const;
/** What the administrators' list of all properties can be narrowed to: `waiting` is the queue. */
export const LISTING_FILTERS = ["all", "waiting", ...PROPERTY_STATUSES] as const;
export const LISTING_SORTS = ["newest", "oldest", "price-high", "price-low"] as const;
/** `pending`: the e-mail is not confirmed yet. */
export const USER_STATUSES = ["active", "pending", "suspended"] as const;
export const USER_SORTS = ["newest", "oldest", "name"] as const;
/** For how many days an invitation may be good. */
export const INVITATION_DAYS = [1, 3, 7, 14, 30] as const;
/** What came of a report: the listing went offline, its landlord corrected it, or nothing was wrong. */
export const REPORT_OUTCOMES = ["suspended", "corrected", "unfounded"] as const;
/** How far a message of the contact form is. */
export const CONTACT_STATUSES = ["new", "read", "answered"] as const;

export type UserStatus = (typeof USER_STATUSES)[number];
export type UserSort = (typeof USER_SORTS)[number];
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
export type ContactStatus = (typeof CONTACT_STATUSES)[number];
