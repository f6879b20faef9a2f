import { DAY_MS, HOUR_MS } from "~/contract/days";
import { FAILED_STATUSES, type TransferStatus, UNFINISHED_STATUSES } from "~/contract/payment";
import { lifecycle, type Transition } from "../transition";

/** `we` act on what is ours to do, the `provider` by what it answers. */
type Party = "we" | "provider";
type Act = "send" | "accept" | "refuse" | "succeed" | "fail" | "succeed_late" | "give_up";

/** Every transition of a transfer; whatever is not listed is refused. */
const TRANSITIONS: readonly Transition<TransferStatus, Act, Party>[] = [
  { action: "send", actor: "we", from: ["created", "sending"], to: "sending" },
  { action: "accept", actor: "provider", from: ["sending", "pending"], to: "pending" },
  { action: "refuse", actor: "provider", from: ["sending"], to: "refused" },
  { action: "succeed", actor: "provider", from: ["sending", "pending"], to: "succeeded" },
  { action: "fail", actor: "provider", from: ["sending", "pending"], to: "failed" },
  // A tenant's payment of which nothing was heard for days; money that leaves never ends by silence.
  { action: "give_up", actor: "we", from: ["sending", "pending"], to: "failed" },
  { action: "succeed_late", actor: "provider", from: FAILED_STATUSES, to: "succeeded" },
];

/** What is not listed throws payment_closed. */
export const { allows, nextStatus } = lifecycle(TRANSITIONS, () => "payment_closed");

/** Whether the provider has not had its last word. */
export const isUnfinished = ({ status }: { status: TransferStatus }) =>
  (UNFINISHED_STATUSES as readonly TransferStatus[]).includes(status);
/** Whether it moved nothing. */
export const hasFailed = ({ status }: { status: TransferStatus }) =>
  (FAILED_STATUSES as readonly TransferStatus[]).includes(status);

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Up to which age (ms since it was sent) a transfer is checked, and after which wait. */
const CHECKS: readonly [age: number, wait: number][] = [
  [5 * SECOND_MS, 5 * SECOND_MS],
  [15 * SECOND_MS, 10 * SECOND_MS],
  [35 * SECOND_MS, 20 * SECOND_MS],
  [65 * SECOND_MS, 30 * SECOND_MS],
  [15 * MINUTE_MS, MINUTE_MS],
  [HOUR_MS, 5 * MINUTE_MS],
  [DAY_MS, 30 * MINUTE_MS],
];
/** After so long a payment that the provider never took, and does not know, was not made. */
export const ABSENT_MS = 15 * MINUTE_MS;
/** A payment that may not have reached the provider is sent again for so long. */
export const RESEND_MS = 5 * MINUTE_MS;
/** Money that leaves, and may not have reached the provider, is sent again for so long. */
export const RESEND_OUT_MS = 24 * HOUR_MS;
/** After so long we give up a payment that the provider took, and says nothing more of. */
export const GIVE_UP_MS = 72 * HOUR_MS;
/** A payment that failed is asked about for so long: a success may come late. */
export const LATE_MS = 7 * 24 * HOUR_MS;
/** A callback asks for a check no sooner than this after the last one. */
export const CHECK_EVERY_MS = 10 * SECOND_MS;
/** After so long nothing more is sent to a provider in one step of a transfer, its claim included. */
export const CALL_MS = 20 * SECOND_MS;
/** Longer than `CALL_MS`, so that a lease outlives its call; a killed process is missed after it. */
export const LEASE_MS = 25 * SECOND_MS;

/** While the provider does not answer, an open transfer is asked about at least so often. */
const AWAY_MS = 5 * MINUTE_MS;

/** When a transfer that was sent at `sentAt` is checked next; every two hours in the end. */
export function nextCheck(sentAt: Date, now: Date, isAway = false): Date {
  const age = now.getTime() - sentAt.getTime();
  const [, wait] = CHECKS.find(([until]) => age < until) ?? [0, 2 * HOUR_MS];
  return new Date(now.getTime() + (isAway ? Math.min(wait, AWAY_MS) : wait));
}
