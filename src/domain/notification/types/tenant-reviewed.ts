import type { Notice } from "../notice";

/** A landlord's review of the tenant of a stay is shown. */
export const tenantReviewed = {
  event: "review",
  audience: "tenant",
  site: {
    type: "booking",
    title: "Un avis sur vous",
    message: ({ rating, propertyTitle }) =>
      `Le propriétaire de « ${propertyTitle} » vous a donné ${rating}/5. Son avis est dans votre réservation.`,
  },
} satisfies Notice<{ rating: number; propertyTitle: string }>;
