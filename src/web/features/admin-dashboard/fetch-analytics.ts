import { answerOf, backend } from "~/web/backend";

export type By = "week" | "month";

/** The figures of the last twelve weeks or months. */
export const fetchAnalytics = (by: By) =>
  answerOf(backend.data.statistics.admin.analytics.$get({ query: { by } }));
