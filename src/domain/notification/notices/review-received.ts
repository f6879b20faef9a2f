import { z } from "zod";
import { withDe } from "~/contract/elision";
import { greeting, quoted } from "../format";
import { mail, type NoticeOf } from "../notice";

/** A tenant reviewed a completed stay. */
export const reviewReceived = {
  key: "review_received",
  tells: { review_received: "landlord" },
  preference: "review",
  audience: "landlord",
  site: {
    type: "property",
    title: "Nouvel avis",
    message: ({ firstName, rating, propertyTitle }) =>
      `${firstName} a donné ${rating}/5 à « ${propertyTitle} ».`,
  },
  path: () => "/landlord/reviews",
  mail: mail({
    type: "review-received",
    schema: z.object({
      firstName: z.string(),
      reviewer: z.string(),
      rating: z.number(),
      propertyTitle: z.string(),
      comment: z.string(),
      link: z.string(),
    }),
    samples: ({ name, title, text, link }) => [
      {
        firstName: name,
        reviewer: name,
        rating: 4,
        propertyTitle: title,
        comment: text,
        link,
      },
    ],
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
  }),
} satisfies NoticeOf<{ firstName: string; rating: number; propertyTitle: string }>;
