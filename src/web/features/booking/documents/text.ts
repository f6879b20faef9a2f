/** What a tenant takes along: the receipt and the stay for their calendar. */
export const documentsText = {
  title: "Documents",
  receipt: {
    button: "Télécharger le reçu",
    done: ["Reçu téléchargé", "Le fichier PDF est dans vos téléchargements."],
  },
  /** An unpaid stay has nothing to acknowledge. */
  summary: {
    button: "Télécharger le récapitulatif",
    done: ["Récapitulatif téléchargé", "Le fichier PDF est dans vos téléchargements."],
  },
  calendar: "Ajouter au calendrier",
  calendarDone: ["Fichier de calendrier téléchargé", "Ouvrez-le pour ajouter le séjour."],
  failed: "Le fichier n'a pas pu être préparé",
} as const;

export const calendarText = {
  file: (code: string) => `sejour-${code}.ics`,
  summary: (title: string) => `Séjour\u00a0: ${title}`,
  code: (code: string) => `Code de réservation\u00a0: ${code}`,
  landlord: (name: string, phone: string) => `Propriétaire\u00a0: ${name}, ${phone}`,
  openEnded: "Séjour sans date de fin.",
} as const;
