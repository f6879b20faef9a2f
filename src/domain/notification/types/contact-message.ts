import { oneLine } from "~/contract/one-line";
import { formatMoment } from "../format";
import type { Notice } from "../notice";

/** The subjects of the contact form, by code; a message to a landlord has a subject of its own. */
const SUBJECTS = new Map([
  ["general", "Question générale"],
  ["property", "Question sur une propriété"],
  ["landlord", "Espace propriétaire"],
  ["technical", "Problème technique"],
  ["payment", "Paiement"],
  ["other", "Autre sujet"],
]);

/** A message of the contact form, to the platform. */
export const contactMessage = {
  audience: "admin",
  mail: {
    type: "contact-notification",
    always: true,
    content(
      { name, email, phone, subject, message, submittedAt, link },
      { platformName, publicUrl },
    ) {
      const about = SUBJECTS.get(subject) ?? subject;
      return {
        subject: `Nouveau message\u00a0: ${about}`,
        title: "Nouveau message",
        greeting: "Bonjour,",
        paragraphs: [`${oneLine(name)} vous a écrit depuis ${platformName}.`],
        quote: { label: "Message", text: message },
        facts: [
          { label: "Nom", value: name },
          ...(email ? [{ label: "E-mail", value: email }] : []),
          ...(phone?.trim() ? [{ label: "Téléphone", value: phone }] : []),
          { label: "Sujet", value: about },
          { label: "Envoyé le", value: formatMoment(submittedAt) },
        ],
        button:
          link || !email
            ? { label: "Répondre au message", href: link ?? publicUrl }
            : { label: "Répondre par e-mail", href: mailto(email) },
      };
    },
  },
} satisfies Notice<void, "contact-notification">;

/** Encoded whole, so that an address cannot add recipients or a text to the answer. */
function mailto(email: string): string {
  return `mailto:${encodeURIComponent(oneLine(email)).replace("%40", "@")}`;
}
