/** What is said beside the parts of an inventory. */
export const INVENTORY_MESSAGES = {
  room_twice: "Deux pièces portent le même nom.",
  meter_twice: "Ce compteur est noté deux fois.",
  decimals: "Notez au plus un chiffre après la virgule.",
} as const;

/** Why an inventory is refused; part of `ERRORS`. */
export const INVENTORY_ERRORS = {
  inventory_changed: {
    status: 409,
    message:
      "L'autre partie a modifié cet état des lieux entre-temps. Comparez avant d'enregistrer.",
  },
  inventory_locked: {
    status: 409,
    message:
      "Cet état des lieux est signé par les deux parties\u00a0: il ne peut plus être modifié.",
  },
  inventory_too_early: {
    status: 409,
    message: "Il est trop tôt pour remplir cet état des lieux.",
  },
  inventory_over: {
    status: 409,
    message:
      "Cet état des lieux ne peut plus être rempli\u00a0: le séjour est terminé depuis 30 jours.",
  },
  inventory_empty: {
    status: 409,
    message: "Ajoutez au moins une pièce avant de signer.",
  },
  inventory_unsigned: {
    status: 409,
    message: "Le PDF est prêt quand les deux parties ont signé.",
  },
  inventory_photos_full: {
    status: 409,
    message:
      "Cette pièce a déjà six photos, ou l'état des lieux soixante. Retirez-en une pour en ajouter une autre.",
  },
} as const;
