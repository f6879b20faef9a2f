/** What a visitor may write to us about: closed lists that only the forms for it load. */

export const CONTACT_SUBJECTS = [
  "general",
  "property",
  "landlord",
  "technical",
  "payment",
  "other",
] as const;
/** Why a visitor reports a listing. */
export const REPORT_REASONS = [
  "fake",
  "already_let",
  "wrong_price",
  "wrong_photos",
  "not_owner",
  "scam",
  "paid_visit",
  "other",
] as const;
export const REPORT_STATUSES = ["open", "closed"] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];
export type ReportStatus = (typeof REPORT_STATUSES)[number];
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];
