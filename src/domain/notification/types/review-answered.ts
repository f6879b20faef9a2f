import type { Notice } from "../notice";

/** The landlord answered a tenant's review. */
export const reviewAnswered = {
  event: "review",
  audience: "tenant",
  site: {
    type: "property",
    title: "Réponse à votre avis",
    message: ({ propertyTitle }) =>
      `Le propriétaire a répondu à votre avis sur « ${propertyTitle} ».`,
  },
} satisfies Notice<{ propertyTitle: string }>;
