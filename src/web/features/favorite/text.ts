export const favoriteText = {
  save: "Sauvegarder",
  saved: "Sauvegardé",
  added: "Propriété ajoutée à vos favoris",
  removed: "Propriété retirée de vos favoris",
  signInTitle: "Connexion requise",
  signIn: "Vous devez être connecté pour sauvegarder des propriétés.",
  failedTitle: "Erreur",
  failed: "Impossible de mettre à jour vos favoris.",
} as const;
