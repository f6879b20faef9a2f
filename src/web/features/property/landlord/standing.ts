import type { PropertyStatus } from "~/contract/enums";
import type { ManagedProperty } from "~/contract/schemas/managed-property";

export const isWaiting = (status: PropertyStatus) => status === "draft" || status === "pending";

/** How a property stands for its landlord; decides its note and what can be done with it. */
export type Standing =
  | "online"
  | "waiting"
  | "rented"
  | "copy"
  | "offline"
  | "unconfirmed"
  | "rejected"
  | "dismissed"
  | "stopped"
  | "suspended";

export function standingOf(property: ManagedProperty): Standing {
  const { status, deactivated_by, rented_at, reason } = property;
  if (status === "active") return "online";
  if (isWaiting(status)) return "waiting";
  if (status !== "inactive") return status === "rejected" ? "rejected" : "suspended";
  if (deactivated_by === "admin") return reason ? "dismissed" : "stopped";
  if (deactivated_by === "system") return "unconfirmed";
  if (rented_at) return "rented";
  return deactivated_by === "landlord" ? "offline" : "copy";
}

/** Whether its landlord may say that it is free: online, or hidden for want of that. */
export function isConfirmable(property: ManagedProperty): boolean {
  const standing = standingOf(property);
  return standing === "online" || standing === "unconfirmed";
}
