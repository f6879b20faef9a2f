/** Text of the sections that the browser keeps as the server rendered them. */
export const sectionsText = {
  search: "Rechercher",
  type: "Type",
  all: "Tous",
  budget: "Budget par mois",
  guests: "Personnes",
  anyGuests: "Peu importe",
  figures: "En chiffres",
  reasons: "Pourquoi nous choisir",
  testimonials: "Ils ont trouvé, ils ont loué",
  landlords: "Vous avez un bien à louer\u00a0?",
  landlordsHint:
    "Publiez-le gratuitement en quatre étapes, photos prises au téléphone comprises. Nous relisons l'annonce sous 24\u00a0h, puis les demandes arrivent dans votre espace.",
  publish: "Publier mon annonce",
} as const;
