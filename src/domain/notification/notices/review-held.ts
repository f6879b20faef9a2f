import type { NoticeOf } from "../notice";
import { bookingPath } from "./booking-notice";

/** A review waits for an administrator: its sides, or its authors, may be accomplices. */
export const reviewToExamine = {
  key: "review_to_examine",
  tells: { review_held: "admins" },
  audience: "admin",
  site: {
    type: "alert",
    title: "Avis à relire",
    message: ({ propertyTitle }) =>
      `Un avis sur un séjour à « ${propertyTitle} » attend votre relecture.`,
  },
  path: () => "/admin/reports?tab=reviews",
} satisfies NoticeOf<{ propertyTitle: string }>;

/** Its author learns that it was approved. */
export const reviewApproved = {
  key: "review_approved",
  tells: { review_approved: "author" },
  preference: "review",
  audience: "user",
  site: {
    type: "booking",
    title: "Votre avis a été relu",
    message: ({ propertyTitle }) =>
      `Votre avis sur le séjour à « ${propertyTitle} » est accepté. Il paraît avec celui de l'autre partie, ou 14 jours après le premier des deux.`,
  },
  bySide: bookingPath,
} satisfies NoticeOf<{ propertyTitle: string }>;

/** Its author learns that it is not shown, and why. */
export const reviewRejected = {
  key: "review_rejected",
  tells: { review_rejected: "author" },
  preference: "review",
  audience: "user",
  site: {
    type: "booking",
    title: "Votre avis n'est pas publié",
    message: ({ propertyTitle, reason }) =>
      `Votre avis sur le séjour à « ${propertyTitle} » a été relu et n'est pas publié. Raison : ${reason}`,
  },
  bySide: bookingPath,
} satisfies NoticeOf<{ propertyTitle: string; reason: string }>;
