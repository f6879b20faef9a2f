import type { Notice } from "../notice";

/** A review waits for an administrator: its sides, or its authors, may be accomplices. */
export const reviewToExamine = {
  audience: "admin",
  site: {
    type: "alert",
    title: "Avis à relire",
    message: ({ propertyTitle }) =>
      `Un avis sur un séjour à « ${propertyTitle} » attend votre relecture.`,
  },
} satisfies Notice<{ propertyTitle: string }>;

/** Its author learns that it was approved. */
export const reviewApproved = {
  event: "review",
  audience: "user",
  site: {
    type: "booking",
    title: "Votre avis a été relu",
    message: ({ propertyTitle }) =>
      `Votre avis sur le séjour à « ${propertyTitle} » est accepté. Il paraît avec celui de l'autre partie, ou 14 jours après le premier des deux.`,
  },
} satisfies Notice<{ propertyTitle: string }>;

/** Its author learns that it is not shown, and why. */
export const reviewRejected = {
  event: "review",
  audience: "user",
  site: {
    type: "booking",
    title: "Votre avis n'est pas publié",
    message: ({ propertyTitle, reason }) =>
      `Votre avis sur le séjour à « ${propertyTitle} » a été relu et n'est pas publié. Raison : ${reason}`,
  },
} satisfies Notice<{ propertyTitle: string; reason: string }>;
