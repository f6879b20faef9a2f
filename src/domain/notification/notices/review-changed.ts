import type { NoticeOf } from "../notice";

/** A tenant changed a review that they had left. */
export const reviewChanged = {
  key: "review_changed",
  tells: { review_changed: "landlord" },
  preference: "review",
  audience: "landlord",
  site: {
    type: "property",
    title: "Avis modifié",
    message: ({ firstName, rating, propertyTitle }) =>
      `${firstName} a modifié son avis et donne ${rating}/5 à « ${propertyTitle} ».`,
  },
  path: () => "/landlord/reviews",
} satisfies NoticeOf<{ firstName: string; rating: number; propertyTitle: string }>;
