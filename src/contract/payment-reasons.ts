/**
 * Why money did not move, whichever provider said so. `not_enough_money` speaks of the wallet that
 * pays: in a payout or a refund it is the merchant's. `never_arrived`: the provider does not know
 * the order after all this time.
 */
export const PAYMENT_REASONS = [
  "not_enough_money",
  "refused_by_payer",
  "expired",
  "payer_unknown",
  "payee_unknown",
  "limit",
  "cannot_receive",
  "operator_away",
  "never_arrived",
  "other",
] as const;
export type PaymentReason = (typeof PAYMENT_REASONS)[number];
