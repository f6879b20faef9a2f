import type { Notice } from "../notice";
import { DASHBOARD, type PropertyNotice, propertyMail } from "./property-mail";

/** The owner's submission waits for a decision. */
export const propertySubmitted: PropertyNotice = {
  audience: "landlord",
  status: "submitted",
  site: {
    type: "property",
    title: "Propriété soumise",
    message: ({ propertyTitle }) => `« ${propertyTitle} » sera vérifiée et publiée sous 24\u00a0h.`,
  },
  link: () => DASHBOARD,
  mail: propertyMail({
    subject: "Annonce reçue",
    title: "Votre annonce est bien reçue",
    paragraphs: (title, { platformName }) => [
      `Nous avons reçu votre annonce ${title}.`,
      `L'équipe ${platformName} la vérifie avant de la publier, en général sous 24 heures. Vous recevrez un message dès que c'est fait.`,
    ],
    button: "Voir mes annonces",
  }),
};

/** The same, to each administrator who may decide. */
export const propertyToReview = {
  audience: "admin",
  site: {
    type: "property",
    title: "Nouvelle propriété à examiner",
    message: ({ propertyTitle }) => `« ${propertyTitle} » attend votre décision.`,
  },
} satisfies Notice<{ propertyTitle: string }>;
