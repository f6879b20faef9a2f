import type { BillingPeriod } from "./enums";

/** Why a stay can't be reviewed, as the server and the pages of the stay say it: rents by the month count days. */
export function reviewNights(wanted: number, period: BillingPeriod): string {
  const [one, many] = period === "month" ? ["un jour", "jours"] : ["une nuit", "nuits"];
  return `Un avis demande un séjour d'au moins ${wanted === 1 ? one : `${wanted} ${many}`}.`;
}

/** Why a review, its change or the decision on it is refused. */
export const REVIEW_ERRORS = {
  review_decided: { status: 409, message: "Une autre personne vient de traiter cet avis." },
  stay_too_short: { status: 409, message: "Un avis demande un séjour plus long." },
  stay_not_over: {
    status: 409,
    message: "Vous pourrez donner votre avis sur ce locataire une fois son séjour terminé.",
  },
  already_reviewed: { status: 409, message: "Vous avez déjà laissé un avis pour ce séjour." },
  review_closed: {
    status: 409,
    message: "Un avis se modifie pendant 14\u00a0jours\u00a0: ce délai est passé.",
  },
  review_rejected: {
    status: 409,
    message: "Cet avis a été relu et n'est pas publié\u00a0: il ne peut plus être modifié.",
  },
  answer_closed: {
    status: 409,
    message: "Une réponse se modifie pendant 14\u00a0jours\u00a0: ce délai est passé.",
  },
} as const;
