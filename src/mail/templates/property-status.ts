import type { MailContent } from "../content";
import { greeting, quoted } from "../format";
import type { MailBrand, MailDataOf, PropertyMailStatus } from "../types";

type Words = { subject: string; title: string; says: (title: string) => string[]; button: string };

const words: Record<PropertyMailStatus, (platformName: string) => Words> = {
  submitted: (platformName) => ({
    subject: "Annonce reçue",
    title: "Votre annonce est bien reçue",
    says: (title) => [
      `Nous avons reçu votre annonce ${title}.`,
      `L'équipe ${platformName} la vérifie avant de la publier, en général sous 24 heures. Vous recevrez un message dès que c'est fait.`,
    ],
    button: "Voir mes annonces",
  }),
  active: () => ({
    subject: "Annonce en ligne",
    title: "Votre annonce est en ligne",
    says: (title) => [
      `Votre annonce ${title} est publiée. Les locataires peuvent la voir et demander une réservation.`,
    ],
    button: "Voir l'annonce",
  }),
  inactive: (platformName) => ({
    subject: "Annonce retirée",
    title: "Votre annonce n'est plus en ligne",
    says: (title) => [
      `Votre annonce ${title} n'est pas visible des locataires.`,
      `Vous pensez à une erreur\u00a0? Écrivez à l'équipe ${platformName}, ses coordonnées sont en bas de chaque page du site.`,
    ],
    button: "Voir mes annonces",
  }),
  rejected: () => ({
    subject: "Annonce à corriger",
    title: "Votre annonce n'a pas été acceptée",
    says: (title) => [
      `Nous n'avons pas pu publier votre annonce ${title}.`,
      "Corrigez-la, puis activez-la de nouveau\u00a0: nous la vérifierons encore une fois.",
    ],
    button: "Corriger l'annonce",
  }),
  suspended: (platformName) => ({
    subject: "Annonce suspendue",
    title: "Votre annonce est suspendue",
    says: (title) => [
      `L'équipe ${platformName} a suspendu votre annonce ${title}. Elle n'est plus visible des locataires.`,
      "Seule l'équipe peut la remettre en ligne. Ses coordonnées sont en bas de chaque page du site.",
    ],
    button: "Voir mes annonces",
  }),
};

/** Tells a landlord where the property stands after moderation, with the reason when given. */
export function propertyStatus(
  { firstName, propertyTitle, status, reason, link }: MailDataOf<"property-status">,
  { platformName }: MailBrand,
): MailContent {
  const { subject, title, says, button } = words[status](platformName);
  return {
    subject: `${subject}\u00a0: ${propertyTitle}`,
    title,
    greeting: greeting(firstName),
    paragraphs: says(quoted(propertyTitle)),
    ...(reason?.trim() && { quote: { label: "Motif", text: reason } }),
    button: { label: button, href: link },
  };
}
