import type { ReportsTab } from "./read";

/** The page of what visitors send, and of the exports. */
export const reportsText = {
  title: "Signalements et rapports",
  back: "Tableau de bord",
  tabs: "Rubriques",
  labels: {
    reports: "Signalements",
    reviews: "Avis à relire",
    contact: "Messages",
    newsletter: "Abonnés",
    exports: "Exports",
  } satisfies Record<ReportsTab, string>,
} as const;
