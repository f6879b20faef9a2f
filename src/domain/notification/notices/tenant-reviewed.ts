import type { NoticeOf } from "../notice";

/** A landlord's review of the tenant of a stay is shown. */
export const tenantReviewed = {
  key: "tenant_reviewed",
  tells: { tenant_reviewed: "tenant" },
  preference: "review",
  audience: "tenant",
  site: {
    type: "booking",
    title: "Un avis sur vous",
    message: ({ rating, propertyTitle }) =>
      `Le propriétaire de « ${propertyTitle} » vous a donné ${rating}/5. Son avis est dans votre réservation.`,
  },
  path: (id) => `/user/booking/${id}`,
} satisfies NoticeOf<{ rating: number; propertyTitle: string }>;
