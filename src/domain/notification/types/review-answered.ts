import { greeting, quoted } from "../format";
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
  mail: {
    type: "review-answered",
    content: ({ firstName, propertyTitle, answer, link }) => ({
      subject: `Réponse à votre avis\u00a0: ${propertyTitle}`,
      title: "Le propriétaire a répondu à votre avis",
      greeting: greeting(firstName),
      paragraphs: [`Voici sa réponse à votre avis sur ${quoted(propertyTitle)}.`],
      quote: { label: "Réponse", text: answer },
      button: { label: "Voir l'annonce", href: link },
    }),
  },
} satisfies Notice<{ propertyTitle: string }, "review-answered">;
