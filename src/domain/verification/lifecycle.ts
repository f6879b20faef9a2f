import type { VerificationStatus } from "~/contract/verification";
import { lifecycle, type Transition } from "../transition";

export type VerificationActor = "landlord" | "admin" | "system";
/** What administrators do is named so in the audit log too ("verification.approve"). */
type AdminAction = "approve" | "refuse" | "withdraw";
export type VerificationAction = AdminAction | "fill_in" | "send" | "forget_phone" | "end";

/**
 * Every transition of a request; whatever is not listed is refused. One that its landlord takes back
 * is deleted. A badge ends with its year, its number, its landlord's role, or the next badge.
 */
export const TRANSITIONS: readonly Transition<
  VerificationStatus,
  VerificationAction,
  VerificationActor
>[] = [
  { action: "fill_in", actor: "landlord", from: ["draft"], to: "draft" },
  { action: "send", actor: "landlord", from: ["draft"], to: "waiting" },
  { action: "approve", actor: "admin", from: ["waiting"], to: "approved" },
  { action: "refuse", actor: "admin", from: ["waiting"], to: "refused" },
  { action: "withdraw", actor: "admin", from: ["approved"], to: "ended" },
  { action: "forget_phone", actor: "system", from: ["draft", "waiting"], to: "draft" },
  { action: "end", actor: "system", from: ["approved"], to: "ended" },
];

/** Requests without an answer: a landlord has one at most. */
export const OPEN = ["draft", "waiting"] as const;
export const DECIDED = ["approved", "refused", "ended"] as const;

export const isOpen = (status: VerificationStatus): boolean => OPEN.some((open) => open === status);

/** What is not listed throws verification_closed. */
export const { allows, nextStatus } = lifecycle(TRANSITIONS, () => "verification_closed");

/** The step of an action that is taken with many requests at once. */
export function systemStep(action: "forget_phone" | "end") {
  const step = TRANSITIONS.find((one) => one.action === action);
  if (!step) throw new Error(`no transition for ${action}`);
  return { from: [...step.from], to: step.to };
}
