/** Kinds of background work, as administrators tell them apart. */
export const JOB_KINDS = ["mail", "photo", "calendar", "payment", "notice", "schedule"] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** Why a job failed, in as far as its error tells. */
export const JOB_FAILURES = [
  "refused",
  "unreachable",
  "too_slow",
  "interrupted",
  "storage",
  "other",
] as const;
export type JobFailure = (typeof JOB_FAILURES)[number];
