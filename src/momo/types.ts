import type { MobileMoneyOperator } from "~/contract/mobile-money";
import type { PaymentReason } from "~/contract/payment-reasons";

/** One movement of money between a person's wallet and the merchant's. */
export type Order = {
  /** A UUIDv4, which is the provider's reference: an id moves money once. */
  id: string;
  direction: "collect" | "payout" | "refund";
  /** Whole XAF. */
  amount: number;
  operator: MobileMoneyOperator;
  /** The person's wallet, as in `237670000000`. */
  msisdn: string;
  /** Shown on the person's phone; adapters reduce it to 4 to 22 of A–Z, 0–9 and spaces. */
  note: string;
  /** The id of the collect that a refund gives back. */
  refundOf?: string;
  /** What `prepare` gave. */
  token?: string;
};

/**
 * `accepted`: the provider has the order, now or from an earlier call with the same id.
 * `refused`: this call moved nothing. After an earlier call of unknown end, only `check` says what
 * became of that one. `ref`: the provider's own number.
 */
export type StartResult =
  | { state: "accepted"; ref?: string }
  | { state: "refused"; reason: PaymentReason; ref?: string };

/**
 * `absent`: the provider does not know the id; one that it has just accepted may be absent for a
 * while. `fee`: whole XAF that the provider kept, where it says so.
 */
export type CheckResult =
  | { state: "pending" | "absent" }
  | { state: "succeeded"; ref?: string; fee?: number }
  | { state: "failed"; reason: PaymentReason; ref?: string };

/** Whole XAF of one order. A payout is a multiple of `payoutStep`. */
export type MoneyLimits = { min: number; max: number; payoutStep: number };

/**
 * A provider of mobile money. What became of an order is believed from `check` alone. A call that
 * throws leaves the end unknown, unless its error has the code `unsendable`: this provider can't take
 * such an order, and nothing was sent.
 */
export type MobileMoney = {
  name: string;
  operators: readonly MobileMoneyOperator[];
  limits: MoneyLimits;
  /** Whether `start` may be called again with the same order, and moves money once. */
  repeatable: boolean;
  can: { payout: boolean; refund: "native" | "as_payout" | false };
  /** Gets a token that is kept before money moves, for providers that make the reference themselves. */
  prepare?(order: Order): Promise<string>;
  /** Once `signal` is aborted nothing more is sent, as for `check`. */
  start(order: Order, signal?: AbortSignal): Promise<StartResult>;
  check(order: Order, signal?: AbortSignal): Promise<CheckResult>;
  /** The order that a callback's body speaks of, as text; null where it names none. */
  orderOf(callback: string): string | null;
  /** The merchant's wallet in whole XAF, rounded down. */
  balance?(): Promise<number>;
};
