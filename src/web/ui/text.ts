/** Words of the shared components. */
export const uiText = {
  loading: "Chargement…",
  retry: "Réessayer",
  search: "Chercher",
  loadFailedHint: "Vérifiez votre connexion, puis réessayez. Rien n'est perdu.",
  more: "Voir plus",
  moreFailed: "La suite de la liste ne se charge pas. Réessayez dans un instant.",
} as const;

/** The page behind a mailed link. */
export const mailLinkText = {
  failed: "Ce lien ne convient plus",
  incomplete: "Il manque une partie de l'adresse. Ouvrez le lien reçu par e-mail en entier.",
} as const;
