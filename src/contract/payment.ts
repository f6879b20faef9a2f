/**
 * The closed lists of money on the site, and what bounds it. Amounts are whole XAF. Free of imports,
 * so that pages, database and domain share it.
 */

/** What a tenant owes at entry; an advance is rent that falls due early. */
export const DUE_KINDS = ["rent", "agency_fee", "deposit"] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/** Where a transfer goes: from the tenant, to the landlord, or back to the tenant. */
export const TRANSFER_DIRECTIONS = ["collect", "payout", "refund"] as const;
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

/** Nights from which a stay counts as long. */
export const LONG_STAY_NIGHTS = 28;
/** Wrong codes that a landlord may type in a day. */
export const KEY_CODE_TRIES = 5;
