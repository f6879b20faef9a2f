import { FIELD_ERRORS } from "~/contract/errors";
import type { AdminPropertyChange } from "~/contract/schemas/property-change";
import type { properties } from "~/db/schema";
import {
  type PropertyNotice,
  propertyApproved,
  propertyReinstated,
  propertyRejected,
} from "~/domain/notification";
import type { Ctx } from "../context";
import { DomainError, invalid } from "../errors";
import { isHeld } from "./hold-copies";
import { nextStatus } from "./lifecycle";

type Property = typeof properties.$inferSelect;
type Wanted = Pick<AdminPropertyChange, "status" | "expected_status" | "rejection_reason">;
export type StatusSetting = {
  set: Partial<Property>;
  details: Record<string, unknown>;
  reason: string | null;
  /** The notice of the decision to the owner; none for a way back into the queue. */
  notice: PropertyNotice | null;
  changed: boolean;
};

/** What the audit log tells of an approval although photos or text stand on another's listing. */
export function despiteCopies(property: Pick<Property, "copied_photos" | "copied_text">) {
  return isHeld(property) ? { despite_copies: true } : {};
}

/**
 * What the status and the reason of an administrator's form do to a property.
 * @throws DomainError edited_elsewhere when it was decided meanwhile; invalid without a reason
 */
export function setByAdmin(
  ctx: Pick<Ctx, "now">,
  row: Property,
  { status: wanted, expected_status, rejection_reason: given }: Wanted,
): StatusSetting {
  const { status: from } = row;
  const to = wanted ?? from;
  const changed = to !== from;
  if (changed && expected_status && expected_status !== from) {
    throw new DomainError("edited_elsewhere");
  }
  if (changed && wanted) nextStatus(from, `set-${wanted}`, "admin");
  const reason = to === "rejected" ? (given ?? row.rejection_reason) : null;
  if (to === "rejected" && changed && !given) {
    throw invalid("rejection_reason", FIELD_ERRORS.required);
  }
  const hasOtherReason = to === "rejected" && reason !== row.rejection_reason;
  const details = {
    ...(changed && { status: { from, to } }),
    ...(hasOtherReason && { rejection_reason: { from: row.rejection_reason, to: reason } }),
  };
  if (!changed) {
    const set = hasOtherReason ? { rejection_reason: reason } : {};
    return { set, details, reason, notice: hasOtherReason ? propertyRejected : null, changed };
  }
  const isActive = to === "active";
  return {
    set: {
      status: to,
      approved_at: isActive ? ctx.now() : null,
      rejection_reason: reason,
      ...(isActive && { copied_photos: false, copied_text: false }),
      featured: false,
      deactivated_by: null,
      rented_at: null,
      change_requested: false,
      // What was decided before can't be undone over it.
      suspended_with_owner: false,
      unannounced_decision: null,
    },
    details: { ...details, ...(isActive && despiteCopies(row)) },
    reason,
    notice: noticeOf(from, to),
    changed,
  };
}

function noticeOf(from: Property["status"], to: Property["status"]): PropertyNotice | null {
  if (to === "active") return from === "suspended" ? propertyReinstated : propertyApproved;
  return to === "rejected" ? propertyRejected : null;
}
