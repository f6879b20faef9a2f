import { BOOKING_STATUSES } from "../enums";
import { MOBILE_MONEY_OPERATORS } from "../mobile-money";
import {
  DISPUTE_STATUSES,
  DUE_KINDS,
  KEYS_DECLARED_BY,
  LOOK_ACTS,
  LOOK_GROUPS,
  LOOK_NEXTS,
  OUT_DIRECTIONS,
  PAYMENT_LACKS,
  PAYMENT_STATES,
  PROVIDER_ANSWERS,
  TRANSFER_DIRECTIONS,
} from "../payment";
import { PAYMENT_REASONS } from "../payment-reasons";
import { day, instant, listPage, paragraph, uuid } from "./fields";
import { z } from "./french";
import { inventory } from "./inventory";
import { dispute, paymentTransfer } from "./payment";

/** Whole XAF. */
const amount = z.int().min(0);
const person = z.object({ id: uuid, first_name: z.string(), last_name: z.string() });
const bookingName = z.object({ id: uuid, code: z.string(), title: z.string() });
const direction = z.enum(TRANSFER_DIRECTIONS);

/**
 * Money that does not move as it should. `person`: who paid, or whom it is for; `number` is masked.
 * `next`: what becomes of it by itself, at `next_at` where that has a moment.
 */
export const lookItem = z
  .object({
    id: z.string(),
    group: z.enum(LOOK_GROUPS),
    booking: bookingName,
    person,
    transfer_id: uuid.nullable(),
    direction,
    amount,
    operator: z.enum(MOBILE_MONEY_OPERATORS).nullable(),
    number: z.string().nullable(),
    reason: z.enum(PAYMENT_REASONS).nullable(),
    since: instant,
    next: z.enum(LOOK_NEXTS),
    next_at: instant.nullable(),
    acts: z.array(z.enum(LOOK_ACTS)),
  })
  .openapi("LookItem");
export type LookItem = z.infer<typeof lookItem>;
export const lookList = z.object({ items: z.array(lookItem) }).openapi("LookList");
/** `answer` is null where the provider was asked a few seconds ago: it is asked again soon. */
export const checkedTransfer = lookList
  .extend({ answer: z.enum(PROVIDER_ANSWERS).nullable() })
  .openapi("CheckedTransfer");
export const giveUpInput = z.strictObject({ reason: paragraph(600) }).openapi("GiveUp");

export const sendAgainInput = z
  .strictObject({ direction: z.enum(OUT_DIRECTIONS) })
  .openapi("SendAgain");

export const disputeQuery = z.object({
  status: z.enum(DISPUTE_STATUSES).default("open"),
  ...listPage({ size: 20, max: 100 }),
});
export type DisputeQuery = z.infer<typeof disputeQuery>;

const disputeRow = z
  .object({
    id: uuid,
    booking: bookingName,
    tenant: person,
    landlord: person,
    opened_at: instant,
    decided_at: instant.nullable(),
    is_answered: z.boolean(),
    /** Held now, or what was divided. */
    amount,
    to_tenant: amount.nullable(),
  })
  .openapi("DisputeRow");
export type DisputeRow = z.infer<typeof disputeRow>;
export const disputeList = z
  .object({ items: z.array(disputeRow), next: z.string().nullable(), open_count: z.int() })
  .openapi("DisputeList");
export type DisputeList = z.infer<typeof disputeList>;

/** How the administrator reaches one of the sides. */
const side = person.extend({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  created_at: instant,
});

/** All that an administrator decides a problem by. Amounts in XAF. */
export const disputeCase = z
  .object({
    dispute,
    booking: bookingName.extend({
      property_id: uuid,
      neighborhood: z.string(),
      status: z.enum(BOOKING_STATUSES),
      start_date: day,
      end_date: day.nullable(),
    }),
    tenant: side,
    landlord: side,
    /** The administrator who decided; null while it is open, and where none did. */
    decided_by: person.nullable(),
    held: amount,
    dues: z.array(z.object({ kind: z.enum(DUE_KINDS), amount, paid: amount })),
    transfers: z.array(paymentTransfer),
    keys: z
      .object({
        declared_at: instant.nullable(),
        declared_by: z.enum(KEYS_DECLARED_BY).nullable(),
        released_at: instant.nullable(),
      })
      .nullable(),
    /** What stands for this booking by the ledger; `share` is the site's, with taxes. */
    balances: z.object({
      held: amount,
      tenant: amount,
      landlord: amount,
      transit: amount,
      share: amount,
    }),
    has_entry_inventory: z.boolean(),
  })
  .openapi("DisputeCase");
export type DisputeCase = z.infer<typeof disputeCase>;

export const DECISION_MAX = 600;
/** `to_landlord` is what is left of what is held: a sum that changed meanwhile is refused. */
export const disputeDecision = z
  .strictObject({ to_tenant: amount, to_landlord: amount, reason: paragraph(DECISION_MAX) })
  .openapi("DisputeDecision");
export type DisputeDecision = z.infer<typeof disputeDecision>;

/** The inventory of entry of a booking under dispute, whose photos its administrator reads too. */
export const disputeInventory = z
  .object({ entry: inventory.nullable() })
  .openapi("DisputeInventory");

/** One day's agreement of both books. Amounts in XAF; `gap` is null where the provider tells none. */
const reconciliation = z
  .object({
    id: uuid,
    day,
    operations: z.int(),
    ledger: z.int(),
    coming: amount,
    leaving: amount,
    provider: z.int().nullable(),
    gap: z.int().nullable(),
    explained: z.int(),
    unbalanced: z.int(),
    unbooked: z.int(),
    unasked: z.int(),
    differing: z.array(z.object({ code: z.string(), direction, amount })),
    made_at: instant,
  })
  .openapi("Reconciliation");
export type Reconciliation = z.infer<typeof reconciliation>;
export const reconciliationQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(14),
  before: day.optional(),
});
export type ReconciliationQuery = z.infer<typeof reconciliationQuery>;
export const reconciliationList = z
  .object({ items: z.array(reconciliation), next: z.string().nullable() })
  .openapi("ReconciliationList");
export type ReconciliationList = z.infer<typeof reconciliationList>;

/**
 * How payments stand. `lacks`: what has to be entered before they open on this provider. `hold`:
 * outgoing money waits since then, for a gap in XAF.
 */
export const paymentsOverview = z
  .object({
    state: z.enum(PAYMENT_STATES),
    provider: z.string().nullable(),
    is_simulated: z.boolean(),
    lacks: z.array(z.enum(PAYMENT_LACKS)),
    open_disputes: z.int(),
    hold: z.object({ since: instant, gap: z.int(), waiting: amount }).nullable(),
    last: reconciliation.nullable(),
    explained: z.object({ at: instant, amount: z.int(), reason: z.string() }).nullable(),
  })
  .openapi("PaymentsOverview");
export type PaymentsOverview = z.infer<typeof paymentsOverview>;

export const explainGapInput = z
  .strictObject({ reason: paragraph(DECISION_MAX) })
  .openapi("ExplainGap");
