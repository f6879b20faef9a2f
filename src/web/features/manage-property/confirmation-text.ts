/** The page behind the link by which a landlord says that a listing is free. */
export const confirmationText = {
  title: "Toujours disponible\u00a0?",
  question:
    "Confirmez que votre logement est encore libre. S'il était masqué, il revient en ligne aussitôt.",
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
  next: { to: "/landlord/manage-properties", label: "Mes annonces" },
} as const;
