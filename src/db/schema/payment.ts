import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { MOBILE_MONEY_OPERATORS } from "~/contract/mobile-money";
import {
  DISPUTE_SIDES,
  DUE_KINDS,
  KEYS_DECLARED_BY,
  LEDGER_ACCOUNTS,
  type ReconciliationDetails,
  TRANSFER_DIRECTIONS,
  TRANSFER_STATUSES,
} from "~/contract/payment";
import { PAYMENT_REASONS } from "~/contract/payment-reasons";
import { users } from "./account";
import { bookings } from "./booking";
import { createdAt, id, instant, oneOf } from "./columns";
import { paymentMethods } from "./payment-method";

const bookingId = () =>
  uuid()
    .notNull()
    .references(() => bookings.id, { onDelete: "restrict" });

/** What a tenant owes for a booking, in XAF; planned when its acceptance is final. */
export const dues = pgTable(
  "dues",
  {
    id: id(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    kind: text({ enum: DUE_KINDS }).notNull(),
    /** The days that a rent pays for; of the other kinds the day of entry. */
    from_day: date({ mode: "string" }).notNull(),
    to_day: date({ mode: "string" }),
    due_on: date({ mode: "string" }).notNull(),
    amount: integer().notNull(),
    paid: integer().notNull().default(0),
    settled_at: instant(),
    created_at: createdAt(),
  },
  (t) => [
    check("dues_kind", oneOf(t.kind, DUE_KINDS)),
    check("dues_amounts", sql`${t.amount} > 0 and ${t.paid} between 0 and ${t.amount}`),
    check("dues_settled", sql`(${t.settled_at} is not null) = (${t.paid} = ${t.amount})`),
    uniqueIndex("dues_booking").on(t.booking_id, t.kind, t.from_day),
  ],
);

/** One transfer of Mobile Money: what was asked of the provider, and what it answered. */
export const transfers = pgTable(
  "transfers",
  {
    /** The provider's reference too. */
    id: id(),
    booking_id: bookingId(),
    /** The owner of the wallet. */
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "restrict" }),
    direction: text({ enum: TRANSFER_DIRECTIONS }).notNull(),
    amount: integer().notNull(),
    operator: text({ enum: MOBILE_MONEY_OPERATORS }).notNull(),
    /** The number, sealed; what is shown of it; and its keyed hash, by which it is counted. */
    number_sealed: jsonb().$type<{ sealed: string }>().notNull(),
    number_shown: text().notNull(),
    number_hash: text().notNull(),
    /** One payment of the tenant in parts: parts share a group, and `rest` XAF follow this one. */
    group_id: uuid().notNull(),
    part: integer().notNull().default(1),
    rest: integer().notNull().default(0),
    refund_of: uuid(),
    provider: text().notNull(),
    provider_ref: text(),
    status: text({ enum: TRANSFER_STATUSES }).notNull().default("created"),
    reason: text({ enum: PAYMENT_REASONS }),
    /** What the provider kept, in XAF. */
    fee: integer().notNull().default(0),
    /** Until when a process may call the provider about it: no other one does. */
    claimed_until: instant(),
    checked_at: instant(),
    next_check_at: instant(),
    tries: integer().notNull().default(0),
    created_at: createdAt(),
    sent_at: instant(),
    ended_at: instant(),
    /** When a payment succeeded that had failed before. */
    late_at: instant(),
  },
  (t) => [
    check("transfers_direction", oneOf(t.direction, TRANSFER_DIRECTIONS)),
    check("transfers_status", oneOf(t.status, TRANSFER_STATUSES)),
    check("transfers_operator", oneOf(t.operator, MOBILE_MONEY_OPERATORS)),
    check("transfers_reason", oneOf(t.reason, PAYMENT_REASONS)),
    check("transfers_amounts", sql`${t.amount} > 0 and ${t.fee} >= 0 and ${t.rest} >= 0`),
    check("transfers_refund", sql`(${t.direction} = 'refund') = (${t.refund_of} is not null)`),
    uniqueIndex("transfers_one_payment")
      .on(t.booking_id)
      .where(sql`direction = 'collect' and status in ('created', 'sending', 'pending')`),
    uniqueIndex("transfers_one_payout")
      .on(t.booking_id)
      .where(sql`direction = 'payout' and status in ('created', 'sending', 'pending')`),
    index("transfers_booking").on(t.booking_id, t.created_at),
    index("transfers_user").on(t.user_id, t.created_at),
    index("transfers_number").on(t.number_hash, t.created_at),
    index("transfers_due").on(t.next_check_at).where(sql`next_check_at is not null`),
  ],
);

/**
 * What moved from which account to which, for ever: triggers refuse changes and deletions, and a
 * movement whose amounts (XAF) do not make zero.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    movement: uuid().notNull(),
    /** What gave it, once per booking: `collected:{transfer}`. */
    cause: text().notNull(),
    account: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    booking_id: bookingId(),
    transfer_id: uuid().references(() => transfers.id, { onDelete: "restrict" }),
    amount: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    check("ledger_entries_account", oneOf(t.account, LEDGER_ACCOUNTS)),
    check("ledger_entries_amount", sql`${t.amount} <> 0`),
    uniqueIndex("ledger_entries_cause").on(t.booking_id, t.cause, t.account),
    index("ledger_entries_movement").on(t.movement),
    index("ledger_entries_account_created").on(t.account, t.created_at),
  ],
);

/** The keys of a booking that money is held for, and when that money goes to the landlord. */
export const handovers = pgTable(
  "handovers",
  {
    booking_id: uuid()
      .primaryKey()
      .references(() => bookings.id, { onDelete: "restrict" }),
    /** The tenant's code, which the landlord types at the door; sealed. */
    code_sealed: jsonb().$type<{ sealed: string }>().notNull(),
    /** Nothing is held: the phone of this number is asked when the landlord types the code. */
    at_keys: boolean().notNull().default(false),
    payer_method_id: uuid().references(() => paymentMethods.id, { onDelete: "set null" }),
    wrong_codes: integer().notNull().default(0),
    wrong_codes_on: date({ mode: "string" }),
    declared_at: instant(),
    declared_by: text({ enum: KEYS_DECLARED_BY }),
    /** When the money is released, if the tenant reports no problem before. */
    release_at: instant(),
    released_at: instant(),
    /** Since when money is held for it. */
    opened_at: instant().notNull(),
    /** Days after entry of the last reminder to declare the keys: 0, 1 or 7. */
    reminded_days: integer().notNull().default(0),
  },
  (t) => [
    check("handovers_declared_by", oneOf(t.declared_by, KEYS_DECLARED_BY)),
    check(
      "handovers_declared",
      sql`(${t.declared_at} is null) = (${t.declared_by} is null) and (${t.release_at} is null or ${t.declared_at} is not null)`,
    ),
    index("handovers_release").on(t.release_at).where(sql`released_at is null`),
  ],
);

/** A problem that a tenant reports while money is held; it stops the release until it is decided. */
export const disputes = pgTable(
  "disputes",
  {
    id: id(),
    booking_id: bookingId(),
    words: text().notNull(),
    answer: text(),
    opened_at: instant().notNull(),
    decided_at: instant(),
    decided_by: uuid().references(() => users.id, { onDelete: "set null" }),
    /** XAF that went back to the tenant, and to the landlord's side. */
    to_tenant: integer(),
    to_landlord: integer(),
    decision: text(),
  },
  (t) => [
    check(
      "disputes_decided",
      sql`(${t.decided_at} is null) = (${t.to_tenant} is null) and (${t.decided_at} is null) = (${t.to_landlord} is null)`,
    ),
    uniqueIndex("disputes_open").on(t.booking_id).where(sql`decided_at is null`),
  ],
);

/** A photo that a side of such a problem shows; added and removed until it is decided. Pixels. */
export const disputePhotos = pgTable(
  "dispute_photos",
  {
    id: id(),
    dispute_id: uuid()
      .notNull()
      .references(() => disputes.id, { onDelete: "cascade" }),
    side: text({ enum: DISPUTE_SIDES }).notNull(),
    file_key: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    check("dispute_photos_side", oneOf(t.side, DISPUTE_SIDES)),
    index("dispute_photos_of").on(t.dispute_id, t.created_at, t.id),
  ],
);

/** Callbacks heard within 30 days, so that the same one asks for one check. */
export const providerCallbacks = pgTable(
  "provider_callbacks",
  { digest: text().primaryKey(), order_id: text().notNull(), created_at: createdAt() },
  (t) => [index("provider_callbacks_created").on(t.created_at)],
);

/** How the books agreed with the provider's, once a day. Amounts in XAF as the row was written. */
export const reconciliations = pgTable(
  "reconciliations",
  {
    id: id(),
    /** The day that was over, in Douala, and how many transfers ended in it. */
    day: date({ mode: "string" }).notNull(),
    operations: integer().notNull(),
    /** What the provider holds by our books, and what was under way beside them. */
    ledger: bigint({ mode: "number" }).notNull(),
    coming: bigint({ mode: "number" }).notNull(),
    leaving: bigint({ mode: "number" }).notNull(),
    /** What it holds by its own book; null where it does not say. */
    provider: bigint({ mode: "number" }),
    /** The difference that is left, and what administrators have explained of it. */
    gap: bigint({ mode: "number" }),
    explained: bigint({ mode: "number" }).notNull(),
    details: jsonb().$type<ReconciliationDetails>().notNull(),
    created_at: createdAt(),
  },
  (t) => [uniqueIndex("reconciliations_day").on(t.day)],
);

/**
 * Differences (XAF) between our books and the provider's. While one is open outgoing money waits:
 * the provider holds less than our books say, as after an old backup. An explained one counts no more.
 */
export const paymentGaps = pgTable(
  "payment_gaps",
  {
    id: id(),
    amount: bigint({ mode: "number" }).notNull(),
    created_at: createdAt(),
    explained_at: instant(),
    explained_by: uuid().references(() => users.id, { onDelete: "set null" }),
    reason: text(),
  },
  () => [
    uniqueIndex("payment_gaps_open")
      .on(sql`(explained_at is null)`)
      .where(sql`explained_at is null`),
  ],
);

/** What the simulator of Mobile Money keeps: its orders, as a provider's own book would hold them. */
export const simulatedOrders = pgTable("simulated_orders", {
  id: uuid().primaryKey(),
  direction: text({ enum: TRANSFER_DIRECTIONS }).notNull(),
  amount: integer().notNull(),
  operator: text({ enum: MOBILE_MONEY_OPERATORS }).notNull(),
  msisdn: text().notNull(),
  note: text().notNull(),
  state: text({ enum: ["pending", "succeeded", "failed"] })
    .notNull()
    .default("pending"),
  reason: text({ enum: PAYMENT_REASONS }),
  created_at: createdAt(),
  ends_at: instant().notNull(),
});
