/** How long a visit takes, and how far apart the slots begin. */
export const SLOT_MINUTES = 30;
/** How soon, and how far ahead, a slot can be booked. */
export const LEAD_HOURS = 2;
export const DAYS_AHEAD = 14;
/** How many coming visits one person may have, so that no one books a landlord's week. */
export const UPCOMING_MAX = 5;
/** How many answers make a score. */
export const SCORED_FROM = 3;
/** Ranges of a week, and days that differ, that a landlord may note. */
export const HOURS_MAX = 28;
export const EXCEPTIONS_MAX = 60;

export const VISIT_STATUSES = ["booked", "cancelled"] as const;
export const VISIT_SIDES = ["visitor", "landlord"] as const;
export type VisitSide = (typeof VISIT_SIDES)[number];
