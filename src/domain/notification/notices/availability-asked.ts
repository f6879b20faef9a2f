import { propertyNotice } from "./property-notice";

const MANAGED = "/landlord/manage-properties";
const BUTTON = "Toujours disponible";

/** The page of one button by which a listing is confirmed without a session. */
export const confirmationPath = (token: string) => `/confirm-availability?token=${token}`;

/** A listing's landlord has not said for 14 days that it is free. */
export const availabilityAsked = propertyNotice({
  key: "availability_asked",
  tells: { availability_asked: "landlord" },
  status: "confirm",
  title: "Toujours disponible ?",
  message: ({ propertyTitle }) =>
    `« ${propertyTitle} » est-elle encore libre ? Confirmez-le en un geste.`,
  link: () => MANAGED,
  mail: {
    subject: "Toujours disponible ?",
    title: "Votre logement est-il encore libre ?",
    paragraphs: (title) => [
      `Votre annonce ${title} est en ligne depuis deux semaines sans nouvelle de vous. Un seul geste suffit, sans vous connecter.`,
      "Les annonces confirmées portent la date du jour et passent devant les autres. Si le logement est loué, marquez-le comme tel dans vos annonces.",
    ],
    button: BUTTON,
  },
});

/** The same, two days later. */
export const availabilityAskedAgain = propertyNotice({
  key: "availability_asked_again",
  tells: { availability_asked_again: "landlord" },
  status: "confirm_again",
  title: "Dernier rappel : toujours disponible ?",
  message: ({ propertyTitle }) =>
    `Sans réponse de votre part, « ${propertyTitle} » sera masquée dans quatre jours.`,
  link: () => MANAGED,
  mail: {
    subject: "Dernier rappel, toujours disponible ?",
    title: "Votre annonce sera masquée dans quatre jours",
    paragraphs: (title) => [
      `Nous ne savons pas si votre annonce ${title} est encore libre. Confirmez-le d'un geste, sans vous connecter, et elle reste en ligne.`,
    ],
    button: BUTTON,
  },
});

/** The landlord did not answer: the listing is hidden from visitors. */
export const availabilityUnconfirmed = propertyNotice({
  key: "availability_unconfirmed",
  tells: { availability_unconfirmed: "landlord" },
  status: "unconfirmed",
  title: "Disponibilité à confirmer",
  message: ({ propertyTitle }) =>
    `« ${propertyTitle} » est masquée. Confirmez qu'elle est libre pour la remettre en ligne.`,
  link: () => MANAGED,
  mail: {
    subject: "Disponibilité à confirmer",
    title: "Votre annonce est masquée",
    paragraphs: (title) => [
      `Les visiteurs ne voient plus votre annonce ${title} : nous ne savons pas si le logement est libre. Confirmez-le d'un geste et elle revient aussitôt, sans nouvelle vérification.`,
    ],
    button: BUTTON,
  },
});
