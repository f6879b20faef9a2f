import type { ContactSubject } from "~/contract/enums";

export const contactSubjectLabel: Record<ContactSubject, string> = {
  general: "Question générale",
  property: "Un logement",
  landlord: "Louer mon bien",
  technical: "Un problème technique",
  payment: "Un paiement",
  other: "Autre sujet",
};

export const contactToasts = {
  sent: ["Message envoyé !", "Nous vous répondrons dans les plus brefs délais."],
  failed: ["Erreur", "Une erreur s'est produite lors de l'envoi du message."],
} as const;
