import { MOBILE_MONEY_OPERATORS } from "../mobile-money";
import {
  DISPUTE_SIDES,
  DISPUTE_WORDS_MAX,
  DUE_KINDS,
  KEYS_DECLARED_BY,
  PAYMENT_MODES,
  PAYMENT_STATES,
  TRANSFER_DIRECTIONS,
  TRANSFER_STATUSES,
} from "../payment";
import { PAYMENT_REASONS } from "../payment-reasons";
import { day, instant, paragraph, phoneCode, uuid } from "./fields";
import { z } from "./french";

/** Whole XAF. */
const amount = z.int().min(0);
const operator = z.enum(MOBILE_MONEY_OPERATORS);

const whole = z.int().min(1);

/** How rents are paid on the site; `terms` is null where they are not. */
export const paymentTerms = z
  .object({
    terms: z
      .object({
        mode: z.enum(PAYMENT_MODES),
        is_simulated: z.boolean(),
        /** The holder of the money, in the administrator's words; with its agreement and rules. May be empty where it is simulated. */
        provider: z.string(),
        agreement: z.string(),
        rules: z.string(),
        /** Hours between the keys and the release; of stays under 28 nights; days until money goes back whose keys neither side declares. */
        release_hours: whole,
        short_release_hours: whole,
        no_keys_days: whole,
      })
      .nullable(),
  })
  .openapi("PaymentTerms");
export type PublicPaymentTerms = NonNullable<z.infer<typeof paymentTerms>["terms"]>;

/** A booking's money moved between a wallet and the site; `number` is masked. */
export const paymentTransfer = z
  .object({
    id: uuid,
    direction: z.enum(TRANSFER_DIRECTIONS),
    amount,
    operator,
    number: z.string(),
    status: z.enum(TRANSFER_STATUSES),
    reason: z.enum(PAYMENT_REASONS).nullable(),
    created_at: instant,
    ended_at: instant.nullable(),
  })
  .openapi("PaymentTransfer");
export type PaymentTransfer = z.infer<typeof paymentTransfer>;

/** A part of the payment that a phone shows. From `until` on the site only checks what became of it. */
const asking = z.object({
  id: uuid,
  amount,
  operator,
  number: z.string(),
  part: z.int(),
  parts: z.int(),
  asked_at: instant,
  until: instant,
  /** When this was read, since the clock of a phone may be wrong. */
  now: instant,
});

/** `url`: where the two sides and administrators alone read it. Width and height in pixels. */
const disputePhoto = z
  .object({
    id: uuid,
    side: z.enum(DISPUTE_SIDES),
    url: z.string(),
    width: z.int(),
    height: z.int(),
  })
  .openapi("DisputePhoto");
export type DisputePhoto = z.infer<typeof disputePhoto>;

export const dispute = z
  .object({
    id: uuid,
    words: z.string(),
    answer: z.string().nullable(),
    /** Photos of both sides, in the order they came. */
    photos: z.array(disputePhoto),
    opened_at: instant,
    decided_at: instant.nullable(),
    to_tenant: amount.nullable(),
    to_landlord: amount.nullable(),
    decision: z.string().nullable(),
  })
  .openapi("Dispute");
export type Dispute = z.infer<typeof dispute>;

/** The keys of a booking that is paid on the site. `code`: for the tenant, until it was typed. */
const handover = z.object({
  code: z.string().nullable(),
  may_declare: z.boolean(),
  declared_at: instant.nullable(),
  declared_by: z.enum(KEYS_DECLARED_BY).nullable(),
  release_at: instant.nullable(),
  released_at: instant.nullable(),
  /** When the money goes back if neither side declares the keys. */
  give_up_on: day.nullable(),
  /** Hours between the declaration and the release; `hours_alone`: where the landlord alone declares. */
  hours: z.int(),
  hours_alone: z.int(),
});

/**
 * A booking's money as one of its sides reads it. Amounts in XAF. `asks`: the parts in which the
 * phone would be asked for what is unpaid.
 */
export const bookingPayment = z
  .object({
    state: z.enum(PAYMENT_STATES),
    is_simulated: z.boolean(),
    at_keys: z.boolean(),
    is_cash: z.boolean(),
    /** Paid on the site, or being paid: its landlord can't note it as paid by hand. */
    is_on_site: z.boolean(),
    /** What will be due on the site; of a request, or of an acceptance that is not announced yet. */
    expected: amount.nullable(),
    dues: z.array(
      z.object({
        kind: z.enum(DUE_KINDS),
        from_day: day,
        to_day: day.nullable(),
        due_on: day,
        amount,
        paid: amount,
      }),
    ),
    total: amount,
    unpaid: amount,
    held: amount,
    returned: amount,
    asks: z.array(amount),
    operators: z.array(operator),
    asking: asking.nullable(),
    /** The number that will be asked for a payment at the keys. */
    ready: z.object({ operator, number: z.string() }).nullable(),
    transfers: z.array(paymentTransfer),
    handover: handover.nullable(),
    dispute: dispute.nullable(),
    /** For the landlord: what the release brings after fee and commission, and where it goes. */
    payout: z
      .object({
        net: amount,
        /** What makes it: kinds of money held, less fee (taxes within) and commission, and what waits. */
        made_of: z.object({
          rent: amount,
          agency_fee: amount,
          deposit: amount,
          service_fee: amount,
          commission: amount,
          waiting: amount,
        }),
        number: z.string().nullable(),
        /** The instant from which money goes to this number; null where it may go now. */
        from: instant.nullable(),
      })
      .nullable(),
  })
  .openapi("BookingPayment");
export type BookingPayment = z.infer<typeof bookingPayment>;

/** `request`: made by the page for one press of the button, so that a second one asks for nothing. */
export const startPaymentInput = z
  .strictObject({ method_id: uuid, amount: z.int().min(1), request: uuid.toLowerCase() })
  .openapi("StartPayment");

export const keyCodeInput = z.strictObject({ code: phoneCode }).openapi("KeyCode");

/** What a side of a dispute says. */
export const disputeInput = z
  .strictObject({ words: paragraph(DISPUTE_WORDS_MAX) })
  .openapi("DisputeInput");
/** `photo`: made by the screen, so that a photo sent twice is stored once. */
export const disputePhotoQuery = z.object({ photo: uuid.toLowerCase().optional() });
