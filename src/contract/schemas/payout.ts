import { MOBILE_MONEY_OPERATORS } from "../mobile-money";
import { KEYS_DECLARED_BY, PAYMENT_STATES, PAYOUT_WAITS, TRANSFER_STATUSES } from "../payment";
import { PAYMENT_REASONS } from "../payment-reasons";
import { day, instant, listPage, uuid } from "./fields";
import { z } from "./french";

/** Whole XAF. */
const amount = z.int();
/** yyyy-mm, of Douala. */
const month = z
  .string()
  .regex(/^2\d{3}-(0[1-9]|1[0-2])$/, "Indiquez un mois, par exemple 2026-12.");
/** The booking that money belongs to, as a list names it. */
const booking = { booking_id: uuid, code: z.string(), title: z.string() };

/** Money of one booking that is held for its landlord; `net` is what its release would bring. */
const held = z.object({
  ...booking,
  start_date: day,
  amount,
  net: amount,
  declared_by: z.enum(KEYS_DECLARED_BY).nullable(),
  /** When it is released; null while the keys are not declared, or a problem is open. */
  release_at: instant.nullable(),
  is_disputed: z.boolean(),
});

/** Money of one booking that is the landlord's by now and has not left, with the reason. */
const waiting = z.object({
  ...booking,
  amount,
  why: z.enum(PAYOUT_WAITS),
  /** The reason of the last payout that failed. */
  reason: z.enum(PAYMENT_REASONS).nullable(),
  /** The instant from which it goes; null where that depends on something else. */
  at: instant.nullable(),
});

/**
 * Sums of the ledger, in XAF. `rent`, `agency_fee` and `deposit` were released; less `service_fee`,
 * `commission` and `tax` they make `net`. `paid_out` arrived.
 */
const sums = {
  rent: amount,
  agency_fee: amount,
  deposit: amount,
  service_fee: amount,
  commission: amount,
  tax: amount,
  net: amount,
  paid_out: amount,
};
const total = z.object(sums);

/** All of a landlord's money at once: what waits, and each month in which some moved, newest first. */
export const landlordMoney = z
  .object({
    /** `suspended`: payouts leave once an administrator lets them. */
    state: z.enum(PAYMENT_STATES),
    is_simulated: z.boolean(),
    /** Where payouts go, masked; null without a confirmed number. */
    number: z.string().nullable(),
    held: z.array(held),
    waiting: z.array(waiting),
    months: z.array(total.extend({ month })),
  })
  .openapi("LandlordMoney");
export type LandlordMoney = z.infer<typeof landlordMoney>;

const payout = z.object({
  id: uuid,
  ...booking,
  amount,
  operator: z.enum(MOBILE_MONEY_OPERATORS),
  number: z.string(),
  status: z.enum(TRANSFER_STATUSES),
  reason: z.enum(PAYMENT_REASONS).nullable(),
  created_at: instant,
  ended_at: instant.nullable(),
});
export const payoutQuery = z.object({
  ...listPage({ size: 20, max: 100 }),
});
export type PayoutQuery = z.infer<typeof payoutQuery>;
/** Newest first; `next` is the `before` of the following page. */
export const payouts = z
  .object({ items: z.array(payout), next: uuid.nullable() })
  .openapi("Payouts");
export type Payouts = z.infer<typeof payouts>;

export const statementQuery = z.object({ month });
/**
 * A landlord's month. `opening` and `closing`: what was theirs and had not arrived before and after
 * it, so that opening + net − paid_out = closing.
 */
export const payoutStatement = z
  .object({
    month,
    landlord: z.string(),
    is_simulated: z.boolean(),
    opening: amount,
    closing: amount,
    total,
    lines: z.array(z.object({ ...booking, ...sums })),
  })
  .openapi("PayoutStatement");
export type PayoutStatement = z.infer<typeof payoutStatement>;
