type Held = { held_for: string | null; rejected_at: Date | null };

/** What its author may know of a review that an administrator has to see: not why. */
export function moderationOf({ held_for, rejected_at }: Held) {
  if (rejected_at) return "rejected" as const;
  return held_for === null ? null : ("waiting" as const);
}
