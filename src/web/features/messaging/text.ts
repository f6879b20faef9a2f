/** The dialog that writes to a landlord. */
export const messagingText = {
  contact: "Contacter le propriétaire",
  write: "Écrire au propriétaire",
  title: "Écrire à",
  subject: "Sujet",
  content: "Message",
  submit: "Envoyer le message",
  never: "Ne payez jamais avant la visite.",
  sentTitle: "Message envoyé",
  sent: (name: string) => `${name} vous répondra dans votre conversation. Vous en serez prévenu.`,
  see: "Voir la conversation",
  close: "Fermer",
} as const;

export const messagingToasts = {
  signIn: ["Connexion requise", "Vous devez être connecté pour envoyer un message."],
  missing: ["Champs requis", "Veuillez remplir le sujet et le message."],
  sent: ["Message envoyé", "La réponse du propriétaire arrivera dans vos messages."],
  failed: ["Erreur", "Impossible d'envoyer le message. Veuillez réessayer."],
} as const;
