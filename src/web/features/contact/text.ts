import type { ContactSubject } from "~/contract/visitor-enums";

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

export const contactText = {
  address: "Adresse",
  phone: "Téléphone",
  mail: "E-mail",
  hours: "Horaires",

  name: "Nom complet",
  email: "Adresse e-mail",
  answeredByPhone: "Sans adresse, nous vous répondons par téléphone.",
  phoneExample: "+237 6 99 12 34 56",
  subject: "Sujet",
  chooseSubject: "Choisissez un sujet",
  message: "Message",
  about: (url: string) => `Annonce concernée\u00a0: ${url}\n\n`,
  honeypot: "Laissez ce champ vide",
  submit: "Envoyer le message",
  sent: "Merci de nous avoir écrit",
  sentHint: "Votre message nous est bien parvenu.",
  failed: "Message non envoyé",
  kept: "Votre texte est conservé.",
} as const;
