/** What a tenant takes along: the receipt and the stay for their calendar. */
export const documentsText = {
  title: "Documents",
  receipt: {
    button: "Télécharger le reçu",
    done: ["Reçu téléchargé", "Le fichier PDF est dans vos téléchargements."],
  },
  /** Of a stay that nobody has paid: there is nothing to acknowledge. */
  summary: {
    button: "Télécharger le récapitulatif",
    done: ["Récapitulatif téléchargé", "Le fichier PDF est dans vos téléchargements."],
  },
  calendar: "Ajouter au calendrier",
  calendarDone: ["Fichier de calendrier téléchargé", "Ouvrez-le pour ajouter le séjour."],
  failed: [
    "Erreur",
    "Le fichier n'a pas pu être préparé. Vérifiez votre connexion, puis réessayez.",
  ],
} as const;

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
  service: "Frais de service (5\u202f%)",
  taxes: "Taxes (2\u202f%)",
  total: "Total",
  deposit: "Caution, rendue à la fin du séjour",
  charges: "Charges par mois, en plus du loyer",
  payment: "Paiement",
  mode: "Mode de paiement",
  mobileMoney: "Mobile Money",
  state: "État",
  unpaid:
    "Le propriétaire n'a noté aucun paiement\u00a0: ce document confirme la réservation et ses montants, pas un versement.",
  paid: "Le propriétaire a enregistré le paiement de cette réservation.",
} as const;

export const calendarText = {
  file: (code: string) => `sejour-${code}.ics`,
  summary: (title: string) => `Séjour\u00a0: ${title}`,
  code: (code: string) => `Code de réservation\u00a0: ${code}`,
  landlord: (name: string, phone: string) => `Propriétaire\u00a0: ${name}, ${phone}`,
  openEnded: "Séjour sans date de fin.",
} as const;
