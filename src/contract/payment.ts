/**
 * The closed lists of money on the site, and what bounds it. Amounts are whole XAF. Free of imports,
 * so that pages, database and domain share it.
 */

/** How rents are paid here: not on the site, held until the keys, or asked for when they are handed over. */
export const PAYMENT_MODES = ["off", "held", "at_keys"] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** What a tenant owes at entry; an advance is rent that falls due early. */
export const DUE_KINDS = ["rent", "agency_fee", "deposit"] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/** Whether a tenant may pay on the site now. */
export const PAYMENT_STATES = ["off", "open", "suspended"] as const;
/** What an administrator has not entered yet. */
export const PAYMENT_LACKS = ["provider", "agreement", "rules"] as const;
export const DISPUTE_STATUSES = ["open", "decided"] as const;
/** What an administrator may do about money that stands still. */
export const LOOK_ACTS = ["check", "send", "give_up"] as const;
/** What a provider says of a transfer when it is asked: `pending`: it has it; `silent`: no answer. */
export const PROVIDER_ANSWERS = ["pending", "absent", "silent", "succeeded", "failed"] as const;
export type ProviderAnswer = (typeof PROVIDER_ANSWERS)[number];

/** Where a transfer goes: from the tenant, to the landlord, or back to the tenant. */
export const TRANSFER_DIRECTIONS = ["collect", "payout", "refund"] as const;
export const OUT_DIRECTIONS = ["payout", "refund"] as const;
export type TransferDirection = (typeof TRANSFER_DIRECTIONS)[number];

/**
 * `created`: not sent yet. `sending`: sent, or about to be; the answer is not known. `pending`: the
 * provider has it. `refused`: the provider never took it. `succeeded` and `failed` are its last word.
 */
export const TRANSFER_STATUSES = [
  "created",
  "sending",
  "pending",
  "succeeded",
  "failed",
  "refused",
] as const;
export type TransferStatus = (typeof TRANSFER_STATUSES)[number];
export const UNFINISHED_STATUSES = ["created", "sending", "pending"] as const;
/** Those that moved nothing. */
export const FAILED_STATUSES = ["failed", "refused"] as const;

/**
 * `provider` is what the provider's account holds for the site. All others say whose it is, so they
 * stand below zero, and all together make zero. `transit` is on its way out, `held_*` waits for the
 * keys, `tenant` goes back, `landlord` is to be paid out; the rest is the site's own, the tax and
 * what the provider charged.
 */
export const LEDGER_ACCOUNTS = [
  "provider",
  "transit",
  "tenant",
  "held_rent",
  "held_agency_fee",
  "held_deposit",
  "landlord",
  "service",
  "commission",
  "tax",
  "provider_fee",
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** How it was declared that the tenant has the keys. */
export const KEYS_DECLARED_BY = ["code", "tenant", "inventory", "landlord"] as const;
export type KeysDeclaredBy = (typeof KEYS_DECLARED_BY)[number];

/**
 * Why money that is a landlord's has not left: no confirmed number; one that was confirmed within the
 * day; less than is sent at once; a payout of the same booking under way; one that failed, tried
 * again by itself; one that failed too often; or nothing, and it leaves within the hour.
 */
export const PAYOUT_WAITS = [
  "no_number",
  "number_new",
  "too_little",
  "under_way",
  "failed",
  "stuck",
  "soon",
] as const;
export type PayoutWait = (typeof PAYOUT_WAITS)[number];

/** Nights from which a stay counts as long. */
export const LONG_STAY_NIGHTS = 28;
/** The sides that say or show something of a dispute. */
export const DISPUTE_SIDES = ["tenant", "landlord"] as const;
export type DisputeSide = (typeof DISPUTE_SIDES)[number];
/** Letters that a side of a dispute may write, and photos that it may show. */
export const DISPUTE_WORDS_MAX = 2000;
export const DISPUTE_PHOTOS_MAX = 6;
/** Wrong codes that a landlord may type in a day. */
export const KEY_CODE_TRIES = 5;
/** Days without a word about the keys after which an administrator looks. */
export const NO_KEYS_LOOK_DAYS = 7;
/** Days after entry on which both sides are reminded to declare the keys. */
export const KEY_REMINDER_DAYS = [1, NO_KEYS_LOOK_DAYS] as const;

/** Why an administrator looks at money that does not move by itself as it should. */
export const LOOK_GROUPS = ["stuck", "failed", "no_keys", "waiting", "late"] as const;
export type LookGroup = (typeof LOOK_GROUPS)[number];

/**
 * What becomes of it without an administrator: `checked` and `tried` at a moment, `given_back` on a
 * day, `number`: when its owner confirms one; `held`: when outgoing money is let go; `settled`: it
 * is done; `nothing` at all.
 */
export const LOOK_NEXTS = [
  "checked",
  "tried",
  "given_back",
  "number",
  "held",
  "settled",
  "nothing",
] as const;
export type LookNext = (typeof LOOK_NEXTS)[number];

/**
 * What a reconciliation found, beside its sums: movements that do not make zero, payments that
 * succeeded without their one entry, transfers that the provider tells otherwise (20 at most), and
 * how many it could not be asked about.
 */
export type ReconciliationDetails = {
  unbalanced: number;
  unbooked: number;
  differing: { booking_id: string; direction: TransferDirection; amount: number }[];
  unasked: number;
};
