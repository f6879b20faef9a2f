import { formatDate } from "../format";
import type { Notice } from "../notice";

/** A tenant reviewed a stay: hidden until the landlord reviews the tenant, or the deadline. */
export const reviewWaits = {
  event: "review",
  audience: "landlord",
  site: {
    type: "booking",
    title: "Un avis vous attend",
    message: ({ firstName, propertyTitle, deadline }) =>
      `${firstName} a donné son avis sur « ${propertyTitle} ». Il paraîtra avec le vôtre, au plus tard le ${formatDate(deadline)}.`,
  },
} satisfies Notice<{ firstName: string; propertyTitle: string; deadline: Date }>;

/** The other way round, to the tenant. */
export const tenantReviewWaits = {
  event: "review",
  audience: "tenant",
  site: {
    type: "booking",
    title: "Un avis vous attend",
    message: ({ propertyTitle, deadline }) =>
      `Le propriétaire de « ${propertyTitle} » a donné son avis sur vous. Il paraîtra avec le vôtre, au plus tard le ${formatDate(deadline)}.`,
  },
} satisfies Notice<{ propertyTitle: string; deadline: Date }>;
