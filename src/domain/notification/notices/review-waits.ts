import { formatDate } from "../format";
import type { NoticeOf } from "../notice";

/** A tenant reviewed a stay: hidden until the landlord reviews the tenant, or the deadline. */
export const reviewWaits = {
  key: "review_waits",
  tells: { review_given: "landlord", review_approved: "landlord" },
  preference: "review",
  audience: "landlord",
  site: {
    type: "booking",
    title: "Un avis vous attend",
    message: ({ firstName, propertyTitle, deadline }) =>
      `${firstName} a donné son avis sur « ${propertyTitle} ». Il paraîtra avec le vôtre, au plus tard le ${formatDate(deadline)}.`,
  },
  path: (id) => `/landlord/booking/${id}`,
} satisfies NoticeOf<{ firstName: string; propertyTitle: string; deadline: Date }>;

/** The other way round, to the tenant. */
export const tenantReviewWaits = {
  key: "tenant_review_waits",
  tells: { tenant_review_given: "tenant" },
  preference: "review",
  audience: "tenant",
  site: {
    type: "booking",
    title: "Un avis vous attend",
    message: ({ propertyTitle, deadline }) =>
      `Le propriétaire de « ${propertyTitle} » a donné son avis sur vous. Il paraîtra avec le vôtre, au plus tard le ${formatDate(deadline)}.`,
  },
  path: (id) => `/user/booking/${id}`,
} satisfies NoticeOf<{ propertyTitle: string; deadline: Date }>;
