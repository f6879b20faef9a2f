import type { BookingPayment, Dispute, PaymentTransfer } from "~/contract/schemas/payment";

/** What the API answers of a booking's money: a rent of 350 000 XAF that is paid and held until the keys. */
export const HELD_RENT: BookingPayment = {
  state: "open",
  is_simulated: false,
  at_keys: false,
  is_cash: false,
  is_on_site: true,
  expected: null,
  dues: [
    {
      kind: "rent",
      from_day: "2099-06-01",
      to_day: null,
      due_on: "2099-06-01",
      amount: 350_000,
      paid: 350_000,
    },
  ],
  total: 350_000,
  unpaid: 0,
  held: 350_000,
  returned: 0,
  asks: [],
  operators: ["mtn", "orange"],
  asking: null,
  ready: null,
  transfers: [],
  handover: null,
  dispute: null,
  payout: null,
};
/** The same before anything was paid. */
export const UNPAID_RENT: BookingPayment = {
  ...HELD_RENT,
  dues: HELD_RENT.dues.map((due) => ({ ...due, paid: 0 })),
  unpaid: 350_000,
  held: 0,
};

/** Keys that may be declared and are not yet. */
export const KEYS: NonNullable<BookingPayment["handover"]> = {
  code: null,
  may_declare: true,
  declared_at: null,
  declared_by: null,
  release_at: null,
  released_at: null,
  hours: 48,
  hours_alone: 48,
  give_up_on: "2099-06-15",
};
/** Keys that the landlord alone has declared. */
export const DECLARED_KEYS: typeof KEYS = {
  ...KEYS,
  declared_at: "2099-06-01T11:00:00Z",
  declared_by: "landlord",
  release_at: "2099-06-03T11:00:00Z",
  give_up_on: null,
};

/** A problem that nobody has answered or decided. */
export const PROBLEM: Dispute = {
  id: "problem",
  words: "Pas d'eau.",
  answer: null,
  photos: [],
  opened_at: "2099-06-01T12:00:00Z",
  decided_at: null,
  to_tenant: null,
  to_landlord: null,
  decision: null,
};

/** The payment of that rent. */
export const PAYMENT: PaymentTransfer = {
  id: "payment",
  direction: "collect",
  amount: 350_000,
  operator: "mtn",
  number: "6 70 •• •• 45",
  status: "succeeded",
  reason: null,
  created_at: "2099-06-01T11:00:00Z",
  ended_at: "2099-06-01T11:01:00Z",
};

/** A request for all of that rent, which a phone of MTN shows. */
export const ASKING: NonNullable<BookingPayment["asking"]> = {
  id: PAYMENT.id,
  amount: 350_000,
  operator: "mtn",
  number: "6 70 •• •• 45",
  part: 1,
  parts: 1,
  asked_at: "2099-06-01T11:00:00Z",
  until: "2099-06-01T11:05:00Z",
  now: "2099-06-01T11:00:00Z",
};
