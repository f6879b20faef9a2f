/** Text of a rating, which loads with the cards of properties. */
export const starsText = {
  noReviews: "Pas encore d'avis",
  /** 'Note : 4,5 sur 5, 12 avis'; without a count, one review's rating. */
  rating: (figure: string, count?: number) =>
    `Note : ${figure} sur 5${count === undefined ? "" : `, ${count} avis`}`,
} as const;
