import type { DueKind } from "~/contract/payment";

/** What both sides of a booking read of its money. */
export const moneyText = {
  photosFailed: "Les photos ne se chargent pas. Vérifiez votre connexion, puis réessayez.",
  retry: "Réessayer",
  phone: "Ouvrir le téléphone simulé",
  due: {
    rent: "Loyer",
    agency_fee: "Frais d'agence",
    deposit: "Caution",
  } satisfies Record<DueKind, string>,
  days: (from: string, to: string) => `du ${from} au ${to}`,
  since: (from: string) => `à partir du ${from}`,
  paid: "Payé",
  paidPart: (amount: string) => `dont ${amount} déjà payés`,
  total: "Total",
  receipt: "Reçu (PDF)",
  receiptOf: (amount: string, day: string) => `Reçu (PDF) de ${amount}, ${day}`,
  receiptDone: ["Reçu téléchargé", "Le fichier PDF est dans vos téléchargements."],
  receiptFailed: "Le fichier n'a pas pu être préparé",
} as const;
