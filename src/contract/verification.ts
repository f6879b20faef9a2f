/** What a landlord shows to be verified; one of the last three says by what right they let. */
export const DOCUMENT_KINDS = ["identity", "title", "mandate", "bill"] as const;
export const RIGHT_KINDS = ["title", "mandate", "bill"] as const;
export const VERIFICATION_STATUSES = ["draft", "waiting", "approved", "refused", "ended"] as const;
/** A card has two sides, a title a few pages. */
export const DOCUMENTS_PER_KIND = 4;
/** For so long a badge stands, and documents after the decision. */
export const VERIFIED_DAYS = 365;
export const DOCUMENTS_KEPT_DAYS = 30;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export type RightKind = (typeof RIGHT_KINDS)[number];
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];
