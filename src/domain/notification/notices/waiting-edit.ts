import type { NoticeOf } from "../notice";
import { editPath, propertyNotice, reasonInWords } from "./property-notice";

/** An owner's edit of a listing that is online waits for a decision. */
export const editToReview = {
  key: "edit_to_review",
  tells: { property_edit_waits: "admins" },
  audience: "admin",
  site: {
    type: "property",
    title: "Modification à examiner",
    message: ({ propertyTitle }) =>
      `« ${propertyTitle} » attend votre décision sur sa modification. L'annonce reste comme avant.`,
  },
  path: (id) => `/admin/property/${id}`,
} satisfies NoticeOf<{ propertyTitle: string }>;

/** The listing now shows it. */
export const editApproved = propertyNotice({
  key: "edit_approved",
  tells: { property_edit_approved: "landlord" },
  texted: {},
  status: "edit_approved",
  title: "Modification approuvée",
  message: ({ propertyTitle }) => `« ${propertyTitle} » : vos modifications sont enregistrées.`,
  link: editPath,
  mail: {
    subject: "Modification approuvée",
    title: "Vos modifications sont approuvées",
    paragraphs: (title) => [
      `Les modifications de votre annonce ${title} qui attendaient une vérification sont enregistrées.`,
    ],
    button: "Voir l'annonce",
  },
});

/** It is dropped; the listing stays as it was. */
export const editRejected = propertyNotice({
  key: "edit_rejected",
  tells: { property_edit_rejected: "landlord" },
  texted: {},
  status: "edit_rejected",
  title: "Modification refusée",
  message: (data) =>
    `« ${data.propertyTitle} » : vos modifications n'ont pas été retenues, l'annonce reste comme avant.${reasonInWords(data)}`,
  link: editPath,
  mail: {
    subject: "Modification refusée",
    title: "Vos modifications n'ont pas été retenues",
    paragraphs: (title) => [
      `Les modifications de votre annonce ${title} qui attendaient une vérification n'ont pas été retenues.`,
      "L'annonce reste comme avant. Vous pouvez la modifier de nouveau.",
    ],
    button: "Modifier l'annonce",
  },
});
