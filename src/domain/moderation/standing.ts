import type { properties } from "~/db/schema";

type Property = typeof properties.$inferSelect;

/** The columns that a decision may change, as the audit log keeps them before and after it. */
export function standingOf(property: Property) {
  const { status, featured, deactivated_by, rejection_reason, change_requested } = property;
  const { copied_photos, copied_text } = property;
  return {
    copied_photos,
    copied_text,
    status,
    featured,
    deactivated_by,
    rejection_reason,
    change_requested,
    approved_at: property.approved_at?.toISOString() ?? null,
    rented_at: property.rented_at?.toISOString() ?? null,
    waiting_since: property.waiting_since?.toISOString() ?? null,
  };
}
export type Standing = ReturnType<typeof standingOf>;

/** The columns of a standing. */
export function columnsOf(standing: Standing): Partial<Property> {
  const at = (iso: string | null) => (iso === null ? null : new Date(iso));
  return {
    ...standing,
    approved_at: at(standing.approved_at),
    rented_at: at(standing.rented_at),
    waiting_since: at(standing.waiting_since),
  };
}
