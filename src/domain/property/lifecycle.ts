import { SETTABLE_STATUSES } from "~/contract/admin-enums";
import { PROPERTY_STATUSES, type PropertyStatus } from "~/contract/enums";
import { DomainError } from "../errors";
import { lifecycle, type Transition } from "../transition";

export type PropertyActor = "landlord" | "admin";
/** `rent` is 'Louée': offline being let, which `rented_at` keeps. */
type LandlordAction = "activate" | "deactivate" | "rent";
/** Also the names of the actions in the audit log ("property.lift"). */
export type AdminAction = "approve" | "dismiss" | "reject" | "request_change" | "suspend" | "lift";
export type SettableStatus = (typeof SETTABLE_STATUSES)[number];
/** The administrators' form sets a status whatever it was. */
type SetStatus = `set-${SettableStatus}`;
export type PropertyAction = LandlordAction | AdminAction | SetStatus;

/**
 * Every transition of a property after its submission; whatever is not listed is refused. An
 * `activate` may stop at pending: see `activatedStatus`.
 */
export const TRANSITIONS: readonly Transition<PropertyStatus, PropertyAction, PropertyActor>[] = [
  {
    action: "activate",
    actor: "landlord",
    from: ["draft", "pending", "inactive", "rejected"],
    to: "active",
  },
  { action: "deactivate", actor: "landlord", from: ["active"], to: "inactive" },
  { action: "rent", actor: "landlord", from: ["active"], to: "inactive" },
  {
    action: "approve",
    actor: "admin",
    from: ["draft", "pending", "rejected", "inactive"],
    to: "active",
  },
  { action: "dismiss", actor: "admin", from: ["draft", "pending"], to: "inactive" },
  { action: "reject", actor: "admin", from: ["draft", "pending"], to: "rejected" },
  { action: "request_change", actor: "admin", from: ["draft", "pending"], to: "rejected" },
  { action: "suspend", actor: "admin", from: ["active"], to: "suspended" },
  { action: "lift", actor: "admin", from: ["suspended"], to: "active" },
  ...SETTABLE_STATUSES.map((to) => ({
    action: `set-${to}` as const,
    actor: "admin" as const,
    from: PROPERTY_STATUSES.filter((from) => from !== to),
    to,
  })),
];

/** Actions on the administrators' queue, which another administrator may have taken first. */
const ON_QUEUE: readonly PropertyAction[] = ["approve", "dismiss", "reject", "request_change"];

/** What is not listed throws not_waiting (acts on the queue) or conflict. */
export const { nextStatus } = lifecycle(TRANSITIONS, (action) =>
  ON_QUEUE.includes(action) ? "not_waiting" : "conflict",
);

/** The status of a new submission. */
export function submittedStatus(approvalRequired: boolean): PropertyStatus {
  return approvalRequired ? "draft" : "active";
}

/**
 * Where the owner's 'Activer' leads: online at once, or into the queue when approval is required
 * and the property has none in force.
 * @throws DomainError conflict when the property may not be activated, or is in the queue already
 */
export function activatedStatus(
  property: { status: PropertyStatus; approved_at: Date | null },
  approvalRequired: boolean,
): "active" | "pending" {
  nextStatus(property.status, "activate", "landlord");
  if (!approvalRequired || property.approved_at) return "active";
  if (property.status === "pending") throw new DomainError("conflict");
  return "pending";
}
