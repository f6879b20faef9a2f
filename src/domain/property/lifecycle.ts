import type { PropertyStatus } from "~/contract/enums";

type Step = { by: "landlord" | "admin"; from: readonly PropertyStatus[]; to: PropertyStatus };

/**
 * Every way a property changes its status after its submission, and who may cause it. What is not
 * listed is refused. `activate` may stop at pending: see `activation`.
 */
export const STEPS = {
  activate: { by: "landlord", from: ["draft", "pending", "inactive", "rejected"], to: "active" },
  deactivate: { by: "landlord", from: ["active"], to: "inactive" },
  approve: { by: "admin", from: ["draft", "pending", "rejected", "inactive"], to: "active" },
  dismiss: { by: "admin", from: ["draft", "pending"], to: "inactive" },
  reject: { by: "admin", from: ["draft", "pending"], to: "rejected" },
  suspend: { by: "admin", from: ["active"], to: "suspended" },
  lift: { by: "admin", from: ["suspended"], to: "active" },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof STEPS;
export type AdminStep = "approve" | "dismiss" | "reject" | "suspend" | "lift";

/** The status that a step leads to, or null when it does not start from `status`. */
export function after(step: StepName, status: PropertyStatus): PropertyStatus | null {
  const { from, to }: Step = STEPS[step];
  return from.includes(status) ? to : null;
}

/** The status of a new submission. */
export function submitted(approvalRequired: boolean): PropertyStatus {
  return approvalRequired ? "draft" : "active";
}

/**
 * Where the owner's 'Activer' leads: online at once, or into the queue when approval is required
 * and the property has none in force. Null when it may not be activated, or waits already.
 */
export function activation(
  property: { status: PropertyStatus; approved_at: Date | null },
  approvalRequired: boolean,
): "active" | "pending" | null {
  if (after("activate", property.status) === null) return null;
  if (!approvalRequired || property.approved_at) return "active";
  return property.status === "pending" ? null : "pending";
}
