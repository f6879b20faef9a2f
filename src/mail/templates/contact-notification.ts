import type { MailContent } from "../content";
import { formatMoment, oneLine } from "../format";
import type { MailBrand, MailDataOf } from "../types";

/** The contact form's subjects arrive as codes; a message to a landlord has its own words. */
const subjects = new Map([
  ["general", "Question générale"],
  ["property", "Question sur une propriété"],
  ["landlord", "Espace propriétaire"],
  ["technical", "Problème technique"],
  ["payment", "Paiement"],
  ["other", "Autre sujet"],
]);

/** Hands a message written on the platform to the one who should answer it. */
export function contactNotification(
  { name, email, phone, subject, message, submittedAt, link }: MailDataOf<"contact-notification">,
  { platformName }: MailBrand,
): MailContent {
  const about = subjects.get(subject) ?? subject;
  const facts = [
    { label: "Nom", value: name },
    { label: "E-mail", value: email },
    ...(phone?.trim() ? [{ label: "Téléphone", value: phone }] : []),
    { label: "Sujet", value: about },
    { label: "Envoyé le", value: formatMoment(submittedAt) },
  ];
  return {
    subject: `Nouveau message\u00a0: ${about}`,
    title: "Nouveau message",
    greeting: "Bonjour,",
    paragraphs: [`${oneLine(name)} vous a écrit depuis ${platformName}.`],
    quote: { label: "Message", text: message },
    facts,
    button: link
      ? { label: "Répondre au message", href: link }
      : { label: "Répondre par e-mail", href: mailto(email) },
  };
}

/** Encoded whole, so that an address cannot add recipients or a text to the answer. */
function mailto(email: string): string {
  return `mailto:${encodeURIComponent(oneLine(email)).replace("%40", "@")}`;
}
