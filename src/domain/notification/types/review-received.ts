import type { Notice } from "../notice";

/** A tenant reviewed a completed stay. */
export const reviewReceived = {
  event: "review",
  audience: "landlord",
  site: {
    type: "property",
    title: "Nouvel avis",
    message: ({ firstName, rating, propertyTitle }) =>
      `${firstName} a donné ${rating}/5 à « ${propertyTitle} ».`,
  },
} satisfies Notice<{ firstName: string; rating: number; propertyTitle: string }>;
