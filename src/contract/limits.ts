/** Business limits of the specification's section 9 and the lengths of free text. Import-free. */
export const PHOTO_MAX_BYTES = 5_242_880;
/** A portrait comes cropped: the page sends 512 by 512 pixels. */
export const AVATAR_MAX_BYTES = 1_048_576;
export const PHOTOS_PER_SUBMISSION = 10;
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export const FEATURED_PAGE_SIZE = 6;
export const SEARCH_PAGE_SIZE = 24;
export const SHOWN_REVIEWS = 3;
export const SHOWN_THUMBNAILS = 8;
export const RECENT_ITEMS = 5;

/** After how many seconds to ask again when the database is away or too many ask at once. */
export const UNAVAILABLE_RETRY_SECONDS = 5;
export const MESSAGE_PREVIEW_LENGTH = 50;

export const TITLE_MAX = 120;
export const DESCRIPTION_MAX = 5000;
export const ADDRESS_MAX = 200;
export const CITY_MAX = 60;
export const ALT_TEXT_MAX = 200;
export const NAME_MAX = 60;
export const LOCATION_MAX = 120;
export const EMAIL_MAX = 254;
export const PHONE_MAX = 30;
export const NOTE_MAX = 1000;
export const MESSAGE_MAX = 4000;
export const SUBJECT_MAX = 150;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Upper bound of a price or deposit, in units of its currency; far above any real rent. */
export const PRICE_MAX = 100_000_000;
/** Months of rent in advance, which some landlords ask for by the year. */
export const ADVANCE_MONTHS_MAX = 24;
export const BEDROOMS_MAX = 20;
export const BATHROOMS_MAX = 20;
export const AREA_MAX = 100_000;

export const SERVICE_FEE_RATE = 0.05;
export const TAX_RATE = 0.02;
export const DAYS_OF_PERIOD = { day: 1, week: 7, month: 30 } as const;
/** The total of a stay is rounded up to a multiple of this: no smaller coin is in use. */
export const AMOUNT_STEP = 25;
/** The longest minimum stay that a landlord may ask for, in billing periods. */
export const MINIMUM_STAY_MAX = { day: 90, week: 26, month: 12 } as const;
export const EUR_XAF_RATE = 655.957;

export const REQUEST_EXPIRES_HOURS = 48;
export const REQUEST_REMINDER_HOURS = 20;
/**
 * For so long a landlord can take back a decision on a request, and an administrator one on a listing;
 * who it concerns is notified after it.
 */
export const UNDO_SECONDS = 10;
/** Until this many hours before the arrival day begins, a tenant cancels without asking. */
export const FREE_CANCELLATION_HOURS = 24;
/** For so long after it was written a review can be changed, and its answer after that was. */
export const REVIEW_CHANGE_DAYS = 14;
/** How long one side's review of a stay waits for the other's. */
export const REVIEW_WAIT_DAYS = 14;
/** A stay is asked for at most this many days ahead. */
export const BOOKING_HORIZON_DAYS = 730;
export const ADULTS_MAX = 20;
export const CHILDREN_MAX = 20;

/** A public form submitted sooner than this is spam; later than the maximum it is stale. */
export const FORM_MIN_MS = 3000;
export const FORM_MAX_MS = 24 * 3_600_000;

/** Retry-After of the maintenance answer. */
export const MAINTENANCE_RETRY_SECONDS = 300;

/** Waiting jobs are counted this far: beyond it the figure says no more. */
export const QUEUE_COUNT_MAX = 1_000;
