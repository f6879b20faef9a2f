/** What is said of payments; part of `ERRORS`, or beside a field. */
export const PAYMENT_ERRORS = {
  payments_off: {
    status: 409,
    message: "Le paiement sur le site n'est pas ouvert. Convenez du paiement avec le propriétaire.",
  },
  payments_suspended: {
    status: 409,
    message: "Les paiements sont suspendus pour le moment. Rien n'est perdu : réessayez plus tard.",
  },
  nothing_due: { status: 409, message: "Il n'y a rien à payer pour cette réservation." },
  paid_in_cash: {
    status: 409,
    message: "Le propriétaire a noté ce paiement comme déjà reçu. Ne payez pas une deuxième fois.",
  },
  paid_on_site: {
    status: 409,
    message:
      "Le locataire paie cette réservation sur le site. Le paiement n'est pas à noter à la main.",
  },
  payment_waiting: {
    status: 409,
    message: "Une demande attend déjà sur votre téléphone. Ne payez pas une deuxième fois.",
  },
  amount_changed: {
    status: 409,
    message: "Le montant à payer a changé entre-temps. Vérifiez-le, puis payez.",
  },
  phone_rung_often: {
    status: 429,
    message:
      "Trois demandes sont déjà parties vers ce numéro en dix minutes. Patientez un peu avant la suivante.",
  },
  payment_closed: { status: 409, message: "Ce paiement est déjà terminé." },
  transfer_known: {
    status: 409,
    message:
      "Le prestataire connaît cette opération, ou il n'a pas répondu : elle ne se clôt pas ici.",
  },
  keys_closed: { status: 409, message: "La remise des clés de cette réservation est déjà réglée." },
  keys_by_code: {
    status: 409,
    message:
      "Cette réservation se paie à la remise des clés : le propriétaire tape le code du locataire.",
  },
  nothing_held: { status: 409, message: "Aucun argent n'est gardé pour cette réservation." },
  keys_too_early: {
    status: 409,
    message: "La remise des clés se note à partir du jour d'arrivée.",
  },
  dispute_closed: { status: 409, message: "Ce problème est déjà réglé." },
  dispute_photos_full: {
    status: 409,
    message: "Vous avez déjà ajouté six photos. Retirez-en une pour en ajouter une autre.",
  },
  dispute_open: {
    status: 409,
    message: "Un problème est signalé. L'argent reste gardé jusqu'à la décision.",
  },
  nothing_to_send: {
    status: 409,
    message:
      "Rien ne peut partir : un envoi est en cours, le numéro manque, ou la somme est trop petite.",
  },
  gap_closed: { status: 409, message: "Il n'y a plus d'écart à expliquer. Rechargez la page." },
  money_held: {
    status: 409,
    message:
      "De l'argent de vos réservations est encore gardé ou dû. Vous pourrez supprimer votre compte quand il sera arrivé.",
  },
} as const;

/** Beside a field. */
export const PAYMENT_MESSAGES = {
  number_unconfirmed: "Confirmez d'abord ce numéro par le code que nous lui envoyons.",
  operator_missing: "Le paiement avec cet opérateur n'est pas ouvert. Choisissez un autre numéro.",
  below_minimum: (min: number) => `Le montant est inférieur au minimum de ${min} FCFA.`,
  others_money_held:
    "De l'argent de cette personne est encore gardé ou dû. Attendez qu'il soit arrivé.",
  no_payer_number:
    "Le locataire n'a plus de numéro confirmé pour payer. Il en choisit un sur sa réservation.",
  wrong_code: "Ce n'est pas le code de remise du locataire.",
  codes_used_up:
    "Cinq codes faux aujourd'hui. Réessayez demain, ou demandez au locataire de confirmer.",
  split_crumbs: (min: number, step: number) =>
    `Chaque part est de 0 ou d'au moins ${min} FCFA, et celle du locataire un multiple de ${step}.`,
  split_wrong: (held: number) => `Les deux parts doivent faire ${held} FCFA ensemble.`,
};
