import type { Notice } from "../notice";
import { type PropertyNotice, propertyMail, reasonInWords } from "./property-mail";

/** An owner's edit of a listing that is online waits for a decision. */
export const editToReview = {
  audience: "admin",
  site: {
    type: "property",
    title: "Modification à examiner",
    message: ({ propertyTitle }) =>
      `« ${propertyTitle} » attend votre décision sur sa modification. L'annonce reste comme avant.`,
  },
} satisfies Notice<{ propertyTitle: string }>;

const link = (id: string) => `/landlord/edit-property/${id}`;

/** The listing now shows it. */
export const editApproved: PropertyNotice = {
  audience: "landlord",
  texted: {},
  status: "edit_approved",
  site: {
    type: "property",
    title: "Modification approuvée",
    message: ({ propertyTitle }) => `« ${propertyTitle} » : vos modifications sont enregistrées.`,
  },
  link,
  mail: propertyMail({
    subject: "Modification approuvée",
    title: "Vos modifications sont approuvées",
    paragraphs: (title) => [
      `Les modifications de votre annonce ${title} qui attendaient une vérification sont enregistrées.`,
    ],
    button: "Voir l'annonce",
  }),
};

/** It is dropped; the listing stays as it was. */
export const editRejected: PropertyNotice = {
  audience: "landlord",
  texted: {},
  status: "edit_rejected",
  site: {
    type: "property",
    title: "Modification refusée",
    message: (data) =>
      `« ${data.propertyTitle} » : vos modifications n'ont pas été retenues, l'annonce reste comme avant.${reasonInWords(data)}`,
  },
  link,
  mail: propertyMail({
    subject: "Modification refusée",
    title: "Vos modifications n'ont pas été retenues",
    paragraphs: (title) => [
      `Les modifications de votre annonce ${title} qui attendaient une vérification n'ont pas été retenues.`,
      "L'annonce reste comme avant. Vous pouvez la modifier de nouveau.",
    ],
    button: "Modifier l'annonce",
  }),
};
