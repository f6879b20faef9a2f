/** Text of the first screen of the home page. */
export const homeText = {
  title: "Trouvez votre logement à Douala",
  intro:
    "Meublé ou non, pour une semaine ou pour longtemps\u00a0: des annonces relues, des prix clairs.",
  searchLabel: "Trouver un logement",
  featured: "Propriétés en vedette",
  featuredFailed:
    "Les propriétés en vedette ne se chargent pas pour l'instant. Réessayez dans un moment.",
} as const;
