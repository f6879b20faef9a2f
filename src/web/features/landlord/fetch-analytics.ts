import { answerOf, backend } from "~/web/backend";

/** The figures of the last twelve months, of all properties or of one. */
export const fetchAnalytics = (propertyId?: string) =>
  answerOf(
    backend.data.statistics.landlord.analytics.$get({ query: propertyId ? { propertyId } : {} }),
  );
