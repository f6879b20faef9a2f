/** What a tenant takes along: the receipt and the stay for their calendar. */
export const documentsText = {
  title: "Documents",
  receipt: "Télécharger le reçu",
  calendar: "Ajouter au calendrier",
  receiptDone: ["Reçu téléchargé", "Le fichier PDF est dans vos téléchargements."],
  calendarDone: ["Fichier de calendrier téléchargé", "Ouvrez-le pour ajouter le séjour."],
  failed: [
    "Erreur",
    "Le fichier n'a pas pu être préparé. Vérifiez votre connexion, puis réessayez.",
  ],
} as const;

export const receiptText = {
  title: "Reçu de réservation",
  file: (code: string) => `recu-${code}.pdf`,
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
  travellers: "Voyageurs",
  amounts: "Montants",
  service: "Frais de service (5\u202f%)",
  taxes: "Taxes (2\u202f%)",
  total: "Total",
  deposit: "Caution, rendue à la fin du séjour",
  payment: "Paiement",
  mode: "Mode de paiement",
  mobileMoney: "Mobile Money",
  state: "État",
  unpaid:
    "Le paiement n'est pas encore enregistré\u00a0: ce reçu confirme la réservation et ses montants, pas un versement.",
  paid: "Le propriétaire a enregistré le paiement de cette réservation.",
} as const;

export const calendarText = {
  file: (code: string) => `sejour-${code}.ics`,
  summary: (title: string) => `Séjour\u00a0: ${title}`,
  code: (code: string) => `Code de réservation\u00a0: ${code}`,
  landlord: (name: string, phone: string) => `Propriétaire\u00a0: ${name}, ${phone}`,
  openEnded: "Séjour sans date de fin.",
} as const;
