import type { NoticeOf } from "../notice";
import { DASHBOARD, editPath, propertyNotice } from "./property-notice";

/** The owner's submission waits for a decision. */
export const propertySubmitted = propertyNotice({
  key: "property_submitted",
  tells: { property_submitted: "landlord" },
  status: "submitted",
  title: "Propriété soumise",
  message: ({ propertyTitle }) => `« ${propertyTitle} » sera vérifiée et publiée sous 24\u00a0h.`,
  path: editPath,
  link: () => DASHBOARD,
  mail: {
    subject: "Annonce reçue",
    title: "Votre annonce est bien reçue",
    paragraphs: (title, { platformName }) => [
      `Nous avons reçu votre annonce ${title}.`,
      `L'équipe ${platformName} la vérifie avant de la publier, en général sous 24 heures. Vous recevrez un message dès que c'est fait.`,
    ],
    button: "Voir mes annonces",
  },
});

/** The same, to each administrator who may decide. */
export const propertyToReview = {
  key: "property_to_review",
  tells: { property_submitted: "admins", property_resubmitted: "admins" },
  audience: "admin",
  site: {
    type: "property",
    title: "Nouvelle propriété à examiner",
    message: ({ propertyTitle }) => `« ${propertyTitle} » attend votre décision.`,
  },
  path: (id) => `/admin/property/${id}`,
} satisfies NoticeOf<{ propertyTitle: string }>;
