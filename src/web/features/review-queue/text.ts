import type { ReviewHold, ReviewSubject } from "~/contract/review-holds";

/** The reviews that wait, as administrators work through them. */
export const heldText = {
  failed: "Impossible de charger les avis.",
  none: "Aucun avis à relire",
  noneHint: "Les avis qui peuvent venir de complices arrivent ici, le plus ancien d'abord.",
  toReports: "Voir les signalements",
  of: {
    home: "Avis d'un locataire sur un logement",
    tenant: "Avis d'un propriétaire sur un locataire",
  } satisfies Record<ReviewSubject, string>,
  why: {
    device:
      "Les deux comptes, ou deux comptes qui évaluent la même personne, se sont connectés dans le même navigateur.",
    network: "Les deux comptes se connectaient du même réseau avant la demande du séjour.",
    circle:
      "Au moins trois comptes créés la même semaine, sur le même réseau, évaluent la même personne.",
    exchange: "Ces personnes séjournent les unes chez les autres et s'évaluent à tour de rôle.",
  } satisfies Record<ReviewHold, string>,
  askedAt: (when: string) => `Séjour demandé le ${when}`,
  by: "De",
  about: "Sur",
  approve: "Accepter",
  reject: "Refuser",
  ofReview: (title: string) => ` l'avis sur le séjour à «\u00a0${title}\u00a0»`,
  approved: ["Avis accepté", "Il paraîtra comme les autres avis."],
  rejected: ["Avis refusé", "Son auteur apprend la raison."],
  error: "Erreur",
  decideFailed: "L'avis n'a pas pu être traité.",
  dialog: {
    title: "Refuser l'avis",
    label: "Raison du refus",
    hint: "Son auteur lira cette raison. L'avis ne sera jamais affiché.",
    cancel: "Annuler",
    confirm: "Refuser l'avis",
  },
} as const;
