/** Text of the links between pages; it loads with the cards. */
export const paginationText = {
  pages: "Pages de résultats",
  previous: "Précédent",
  next: "Suivant",
} as const;
