import type { Visit } from "~/contract/schemas/visit";
import type { VisitSide } from "~/contract/visits";
import { DomainError } from "../errors";
import { followTransition, type Transition } from "../transition";

type VisitStatus = Visit["status"];
export type VisitActor = VisitSide | "system";
export type VisitAction = "move" | "cancel" | "answer";

/** Every transition of a visit; whatever is not listed is refused. */
export const TRANSITIONS: readonly Transition<VisitStatus, VisitAction, VisitActor>[] = [
  { action: "move", actor: "visitor", from: ["booked"], to: "booked" },
  { action: "move", actor: "landlord", from: ["booked"], to: "booked" },
  { action: "cancel", actor: "visitor", from: ["booked"], to: "cancelled" },
  { action: "cancel", actor: "landlord", from: ["booked"], to: "cancelled" },
  { action: "cancel", actor: "system", from: ["booked"], to: "cancelled" },
  { action: "answer", actor: "visitor", from: ["booked"], to: "booked" },
];

/** Whether this actor may do this in this status, were it the time for it. */
export function allows(status: VisitStatus, action: VisitAction, actor: VisitActor): boolean {
  return followTransition(TRANSITIONS, { status, action, actor }) !== null;
}

/**
 * The status that an action leads to.
 * @throws DomainError visit_closed when this actor may not do this in this status
 */
export function nextStatus(
  status: VisitStatus,
  action: VisitAction,
  actor: VisitActor,
): VisitStatus {
  const next = followTransition(TRANSITIONS, { status, action, actor });
  if (next === null) throw new DomainError("visit_closed");
  return next;
}
