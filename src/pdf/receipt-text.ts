/** What the PDF of a booking says: a receipt once the landlord has noted the payment. */
export const receiptText = {
  receipt: { title: "Reçu de réservation", file: (code: string) => `recu-${code}.pdf` },
  summary: {
    title: "Récapitulatif de réservation",
    file: (code: string) => `recapitulatif-${code}.pdf`,
  },
  issued: (day: string) => `Établi le ${day}`,
  booking: "Réservation",
  code: "Code de réservation",
  status: "Statut",
  tenant: "Locataire",
  landlord: "Propriétaire",
  property: "Logement",
  address: "Adresse",
  arrival: "Arrivée",
  departure: "Départ",
  openEnded: "En cours, sans date de fin",
  length: "Durée",
  amounts: "Montants",
  charges: "Charges par mois, en plus du loyer",
  payment: "Paiement",
  mode: "Mode de paiement",
  mobileMoney: "Mobile Money",
  state: "État",
  mobileMoneyOnSite: "Mobile Money, sur le site",
  between: {
    unpaid:
      "Le propriétaire n'a noté aucun paiement\u00a0: ce document confirme la réservation et ses montants, pas un versement.",
    paid: "Le propriétaire a enregistré le paiement de cette réservation.",
  },
  onSite: {
    unpaid:
      "Tout n'est pas encore payé sur le site\u00a0: ce document confirme la réservation et ses montants, pas un versement.",
    paid: "Cette réservation est payée sur le site. Chaque paiement a son propre reçu.",
  },
} as const;
