export const notFoundText = {
  code: "Erreur 404",
  title: "Oops! Page not found",
  hint: "Cette page n'existe pas ou n'existe plus. Vérifiez l'adresse, ou repartez de l'accueil.",
  toHome: "Retour à l'accueil",
  toSearch: "Chercher un logement",
} as const;
