import { SUM_LABELS } from "~/contract/payment-text";

/** The words of a statement as CSV. */
export const statementText = {
  file: (month: string) => `versements-${month}.csv`,
  head: ["Réservation", "Logement", ...Object.values(SUM_LABELS).map((label) => `${label} (FCFA)`)],
  total: "Total",
};
