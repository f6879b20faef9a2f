import type { Visit } from "~/contract/schemas/visit";
import type { VisitSide } from "~/contract/visits";
import { lifecycle, type Transition } from "../transition";

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

/** What is not listed throws visit_closed. */
export const { allows, nextStatus } = lifecycle(TRANSITIONS, () => "visit_closed");
