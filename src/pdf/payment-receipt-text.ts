import type { TransferDirection } from "~/contract/payment";

type Words = { title: string; file: string; amount: string };

/** What the PDF of one payment by Mobile Money says. */
export const paymentReceiptText = {
  of: {
    collect: { title: "Reçu de paiement", file: "recu-paiement", amount: "Montant payé" },
    refund: {
      title: "Reçu de remboursement",
      file: "recu-remboursement",
      amount: "Montant remboursé",
    },
    payout: { title: "Reçu de versement", file: "recu-versement", amount: "Montant versé" },
  } satisfies Record<TransferDirection, Words>,
  issued: (day: string) => `Établi le ${day}`,
  transfer: "Opération",
  reference: "Référence",
  moment: "Date",
  wallet: { collect: "Payé depuis", refund: "Reçu sur", payout: "Reçu sur" },
  booking: "Réservation",
  code: "Code de réservation",
  tenant: "Locataire",
  landlord: "Propriétaire",
  property: "Logement",
  amounts: "Montants",
  rent: "Loyer ou séjour",
  agency_fee: "Frais d'agence",
  deposit: "Caution",
  too_much: "Payé en trop, rendu",
  standing: (moment: string) => `L'argent de cette réservation, le ${moment}`,
  held: "Gardé jusqu'à la remise des clés",
  released: "Remis au propriétaire, part du site comprise",
  given_back: "Rendu au locataire",
} as const;
