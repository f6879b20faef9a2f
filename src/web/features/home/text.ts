/** Text of the first screen of the home page. */
export const homeText = {
  title: "Trouvez votre logement à Douala",
  intro:
    "Meublé ou non, pour une semaine ou pour longtemps\u00a0: des annonces relues, des prix clairs.",
  searchLabel: "Trouver un logement",
  featured: "Propriétés en vedette",
} as const;
