import { formatRating } from "~/contract/format";

/** What the two sides of a stay say of each other, on both their pages. */
export const stayReviewText = {
  section: "Avis sur ce séjour",
  edited: (day: string) => `modifié le ${day}`,
  byLandlords: "Avis des propriétaires",
  /** '4,5 · 2 séjours' */
  meanOf: (mean: number, stays: number) =>
    `${formatRating(mean)} · ${stays} ${stays === 1 ? "séjour" : "séjours"}`,
  moderated: {
    waiting:
      "En attente de relecture\u00a0: notre équipe lit votre avis avant de le publier. Vous n'avez rien à faire.",
    rejected: "Votre avis a été relu et n'est pas publié.",
  },
  noneByLandlords: "Aucun pour le moment",

  /** The tenant's page. */
  tenant: {
    own: "Votre avis",
    other: "Avis du propriétaire sur vous",
    waits: (day: string) =>
      `Votre avis sera publié avec celui du propriétaire, au plus tard le ${day}.`,
    otherWaits: (day: string) =>
      `Le propriétaire a donné son avis sur vous. Il paraîtra avec le vôtre, au plus tard le ${day}.`,
    none: "Donnez votre avis\u00a0: il paraîtra avec celui que le propriétaire donne sur vous.",
  },

  /** The landlord's page. */
  landlord: {
    own: "Votre avis sur ce locataire",
    other: "Avis du locataire",
    waits: (day: string) =>
      `Votre avis sera publié avec celui du locataire, au plus tard le ${day}.`,
    otherWaits: (day: string) =>
      `Le locataire a donné son avis. Il paraîtra avec le vôtre, au plus tard le ${day}.`,
    hint: "Le locataire lira votre avis. Les propriétaires à qui il demande un séjour verront sa note moyenne.",
    rating: "Votre note",
    comment: "Votre commentaire",
    commentHint: "Le respect du logement et des voisins, le paiement, les échanges.",
    submit: "Envoyer mon avis",
    save: "Enregistrer mes changements",
    change: "Modifier mon avis",
    cancel: "Annuler",
    editableUntil: (moment: string) => `Modifiable jusqu'au ${moment}.`,
    answer: "Mes avis reçus",
    failed: "Votre avis n'est pas parti. Vérifiez votre connexion, puis réessayez.",
  },
} as const;

export const stayReviewToasts = {
  waits: ["Avis enregistré", "Il paraîtra avec celui du locataire."],
  examined: ["Avis enregistré", "Notre équipe le lit avant de le publier."],
  shown: ["Avis publié", "Celui du locataire est affiché à côté."],
  published: ["Avis publié", "Le locataire le lit dès maintenant."],
  changed: ["Avis modifié"],
} as const;
