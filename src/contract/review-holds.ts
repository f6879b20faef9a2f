/** What two accounts may share: a network, or a browser. */
export const PLACE_KINDS = ["network", "device"] as const;
/**
 * Why a review waits for an administrator: its two sides share a browser or a network, several new
 * accounts of one network review one person, or people review each other in turn.
 */
export const REVIEW_HOLDS = ["device", "network", "circle", "exchange"] as const;
/** Whom a review is of: a home by its tenant, or a tenant by their landlord. */
export const REVIEW_SUBJECTS = ["home", "tenant"] as const;
export const REVIEW_OUTCOMES = ["approved", "rejected"] as const;

export type ReviewHold = (typeof REVIEW_HOLDS)[number];
export type ReviewSubject = (typeof REVIEW_SUBJECTS)[number];
