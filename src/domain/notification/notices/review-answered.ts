import { z } from "zod";
import { greeting, quoted } from "../format";
import { mail, type NoticeOf } from "../notice";

/** The landlord answered a tenant's review. */
export const reviewAnswered = {
  key: "review_answered",
  tells: { review_answered: "tenant" },
  preference: "review",
  audience: "tenant",
  site: {
    type: "property",
    title: "Réponse à votre avis",
    message: ({ propertyTitle }) =>
      `Le propriétaire a répondu à votre avis sur « ${propertyTitle} ».`,
  },
  path: (id) => `/property/${id}`,
  mail: mail({
    type: "review-answered",
    schema: z.object({
      firstName: z.string(),
      propertyTitle: z.string(),
      answer: z.string(),
      link: z.string(),
    }),
    samples: ({ name, title, text, link }) => [
      { firstName: name, propertyTitle: title, answer: text, link },
    ],
    content: ({ firstName, propertyTitle, answer, link }) => ({
      subject: `Réponse à votre avis\u00a0: ${propertyTitle}`,
      title: "Le propriétaire a répondu à votre avis",
      greeting: greeting(firstName),
      paragraphs: [`Voici sa réponse à votre avis sur ${quoted(propertyTitle)}.`],
      quote: { label: "Réponse", text: answer },
      button: { label: "Voir l'annonce", href: link },
    }),
  }),
} satisfies NoticeOf<{ propertyTitle: string }>;
