/** The page behind the link by which a landlord says that a listing is free. */
export const confirmationText = {
  title: "Toujours disponible\u00a0?",
  /** `title`: the listing's; null when it could not be read. */
  question: (title: string | null) =>
    `Votre logement${title === null ? "" : ` «\u00a0${title}\u00a0»`} est-il encore libre\u00a0? S'il était masqué, il revient en ligne aussitôt.`,
  button: "Toujours disponible",
  done: [
    "Merci\u00a0!",
    "Votre annonce est en ligne et porte la mention «\u00a0Confirmé aujourd'hui\u00a0».",
  ],
  /** What it was changed to stands on another landlord's listing. */
  waits: [
    "Votre annonce attend une vérification",
    "Ses photos ou son texte sont déjà sur l'annonce d'un autre propriétaire. Un administrateur compare les deux avant de la remettre en ligne.",
  ],
  /** There is nothing left to confirm. */
  settled: {
    confirmed: (title: string) =>
      [
        "C'est déjà confirmé",
        `«\u00a0${title}\u00a0» est en ligne. Vous n'avez rien d'autre à faire.`,
      ] as const,
    rented: (title: string) =>
      [
        "Ce logement est marqué loué",
        `«\u00a0${title}\u00a0» n'est plus en ligne. S'il est de nouveau libre, remettez-le en ligne depuis vos annonces.`,
      ] as const,
    waiting: (title: string) =>
      [
        "Votre annonce attend une vérification",
        `Un administrateur examine «\u00a0${title}\u00a0» avant de la remettre en ligne. Vous n'avez rien d'autre à faire.`,
      ] as const,
    offline: (title: string) =>
      [
        "Vous avez désactivé cette annonce",
        `«\u00a0${title}\u00a0» n'est plus en ligne. Pour l'y remettre, passez par vos annonces.`,
      ] as const,
  },
  next: { to: "/landlord/manage-properties", label: "Mes annonces" },
} as const;
