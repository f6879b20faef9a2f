import type { MobileMoneyOperator } from "./mobile-money";
import type { PaymentReason } from "./payment-reasons";

/** Why a payment did not go through, and what its payer can do. */
export const REASON_TEXT: Record<PaymentReason, string> = {
  not_enough_money: "Il n'y a pas assez d'argent sur ce compte Mobile Money.",
  refused_by_payer: "La demande a été refusée sur le téléphone.",
  expired: "La demande n'a pas été confirmée à temps sur le téléphone.",
  payer_unknown: "Ce numéro n'a pas de compte Mobile Money chez cet opérateur.",
  payee_unknown: "Ce numéro ne peut pas recevoir d'argent chez cet opérateur.",
  limit: "Ce compte a atteint la limite que fixe son opérateur.",
  cannot_receive: "Ce compte ne peut pas recevoir cette somme.",
  operator_away: "L'opérateur ne répond pas en ce moment. Réessayez un peu plus tard.",
  never_arrived: "La demande n'est pas arrivée chez l'opérateur.",
  other: "L'opérateur a refusé l'opération sans dire pourquoi.",
};

/** The same of money that goes out: the wallet that pays is the site's. */
export const PAYOUT_REASON_TEXT: Record<PaymentReason, string> = {
  ...REASON_TEXT,
  not_enough_money: "Le versement n'a pas pu partir du compte de la plateforme.",
  operator_away: "L'opérateur ne répond pas en ce moment.",
};
/** Where the number itself is the reason: another one helps. */
export const NUMBER_REASONS: readonly PaymentReason[] = [
  "payee_unknown",
  "cannot_receive",
  "limit",
];

/** What becomes of money that is a landlord's by now. */
export const PAYOUT_TEXT = {
  sent: "Le versement est parti.",
  no_number: "Confirmez un numéro Mobile Money pour les recevoir.",
};

/** What becomes of a tenant's money that has come. */
export const ARRIVED_TEXT = {
  held: "Ils restent gardés jusqu'à la remise des clés\u00a0: ne donnez votre code de remise qu'une fois les clés en main.",
  passed_on: "Ils partent aussitôt vers le propriétaire.",
};

export const OPERATOR_LABEL: Record<MobileMoneyOperator, string> = {
  mtn: "MTN Mobile Money",
  orange: "Orange Money",
};

/** Where no real money moves: on pages, mails and papers. */
export const SIMULATED = "Paiement simulé, aucun argent réel.";

/** What the figures of a landlord's statement are called: on the page, in the file and on paper. */
export const SUM_LABELS = {
  rent: "Loyers",
  agency_fee: "Frais d'agence",
  deposit: "Cautions",
  service_fee: "Frais de service",
  commission: "Commission",
  tax: "Taxes",
  net: "Net pour vous",
  paid_out: "Versé",
} as const;
export type SumKey = keyof typeof SUM_LABELS;

/** Those that come off. */
export const TAKEN_OFF = ["service_fee", "commission", "tax"] as const satisfies SumKey[];
/** Those that come in. */
export const RELEASED = ["rent", "agency_fee", "deposit"] as const satisfies SumKey[];

export const STANDING_LABELS = {
  opening: "À vous verser au début du mois",
  closing: "À vous verser à la fin du mois",
} as const;
