import { withDe } from "~/contract/elision";
import { greeting, quoted } from "../format";
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
  mail: {
    type: "review-received",
    content: ({ firstName, reviewer, rating, propertyTitle, comment, link }) => ({
      subject: `Nouvel avis\u00a0: ${propertyTitle}`,
      title: `${reviewer} a donné ${rating}/5`,
      greeting: greeting(firstName),
      paragraphs: [
        `Vous avez un nouvel avis sur ${quoted(propertyTitle)}. Vous pouvez y répondre publiquement, une fois.`,
      ],
      quote: { label: `Avis ${withDe(reviewer)}`, text: comment },
      button: { label: "Répondre à l'avis", href: link },
    }),
  },
} satisfies Notice<{ firstName: string; rating: number; propertyTitle: string }, "review-received">;
