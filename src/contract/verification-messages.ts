/** What is said beside the parts of a request to be verified. */
export const VERIFICATION_MESSAGES = {
  phone: "Confirmez d'abord votre numéro de téléphone.",
  no_phone: "Ajoutez un numéro de mobile à votre profil pour recevoir le code.",
  identity: "Envoyez une pièce d'identité.",
  right: "Envoyez un titre de propriété, un mandat ou une facture à votre nom.",
  verified_by: "Dites quel document vous avez vérifié.",
  not_sent: "Le propriétaire n'a pas envoyé ce document.",
  reason: "Dites pourquoi\u00a0: le propriétaire le lira.",
} as const;

/** Why a request to be verified is refused; part of `ERRORS`. */
export const VERIFICATION_ERRORS = {
  verification_closed: {
    status: 409,
    message: "Cette demande ne peut plus être changée.",
  },
  verification_phone_changed: {
    status: 409,
    message: "Le propriétaire a changé de numéro ou son compte n'est plus actif.",
  },
  documents_full: {
    status: 409,
    message: "Vous avez déjà envoyé quatre fichiers ici. Retirez-en un pour en envoyer un autre.",
  },
} as const;
