export const previewText = {
  open: "Voir l'aperçu",
  title: "Aperçu de l'annonce",
  hint: "Ce que les visiteurs verront une fois l'annonce publiée.",
  noPrice: "Il manque encore le prix.",
  photosUnderWay: "Les photos en cours d'envoi apparaîtront ici une fois envoyées.",
  inSearch: "Dans les résultats de recherche",
  onPage: "En haut de sa page",
  summary: (title: string, place: string, price: string, facts: string, photos: number) =>
    `${title}, ${place}. ${price}. ${facts}. ${photos === 0 ? "Sans photo" : `Photos\u00a0: ${photos}`}.`,
  close: "Revenir au formulaire",
} as const;
