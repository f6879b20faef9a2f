import { z } from "zod";
import { oneLine } from "~/contract/one-line";
import { formatMoment } from "../format";
import { mail, type NoticeOf, type Words } from "../notice";

/** The subjects of the contact form, by code; a message to a landlord has a subject of its own. */
const SUBJECTS = new Map([
  ["general", "Question générale"],
  ["property", "Question sur une propriété"],
  ["landlord", "Espace propriétaire"],
  ["technical", "Problème technique"],
  ["payment", "Paiement"],
  ["other", "Autre sujet"],
]);

/** `link`: where to answer on the platform; null: by e-mail. No `email`: it is not theirs to read. */
export const LETTER = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullish(),
  subject: z.string(),
  message: z.string(),
  submittedAt: z.string(),
  link: z.string().nullable(),
});
export const sampleLetter = ({ name, title, text }: Words) => ({
  name,
  subject: title,
  message: text,
  phone: "+237 6 99 12 34 56",
  submittedAt: "2025-03-05T13:30:00Z",
});

/** A message of the contact form, to the platform. */
export const contactMessage = {
  key: "contact_message",
  tells: { contact_sent: "admins" },
  audience: "admin",
  mail: mail({
    type: "contact-notification",
    schema: LETTER,
    samples: (words) => [{ ...sampleLetter(words), email: "paul@example.cm", link: null }],
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
  }),
} satisfies NoticeOf<void>;

/** Encoded whole, so that an address cannot add recipients or a text to the answer. */
function mailto(email: string): string {
  return `mailto:${encodeURIComponent(oneLine(email)).replace("%40", "@")}`;
}
