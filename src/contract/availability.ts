/** Limits of a property's own calendar. Import-free. */

/** Why a calendar kept elsewhere could not be read. */
export const FEED_ERRORS = [
  "unreachable",
  "refused",
  "too_slow",
  "too_large",
  "not_allowed",
  "not_a_calendar",
  "not_understood",
] as const;
export type FeedError = (typeof FEED_ERRORS)[number];

export const FEEDS_MAX = 5;
export const FEED_NAME_MAX = 40;
export const FEED_URL_MAX = 2000;
/** Periods that a landlord may have set and that are not over. */
export const BLOCKED_PERIODS_MAX = 200;
export const BLOCK_NOTE_MAX = 200;
