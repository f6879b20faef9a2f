import type { Notice } from "../notice";

/** A tenant changed a review that they had left. */
export const reviewChanged = {
  event: "review",
  audience: "landlord",
  site: {
    type: "property",
    title: "Avis modifié",
    message: ({ firstName, rating, propertyTitle }) =>
      `${firstName} a modifié son avis et donne ${rating}/5 à « ${propertyTitle} ».`,
  },
} satisfies Notice<{ firstName: string; rating: number; propertyTitle: string }>;
