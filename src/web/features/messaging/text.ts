/** The dialog that writes to a landlord. */
export const messagingText = {
  contact: "Contacter le propriétaire",
  title: "Écrire à",
  subject: "Sujet",
  content: "Message",
  submit: "Envoyer le message",
} as const;

export const messagingToasts = {
  signIn: ["Connexion requise", "Vous devez être connecté pour envoyer un message."],
  missing: ["Champs requis", "Veuillez remplir le sujet et le message."],
  sent: ["Message envoyé", "Le propriétaire vous répondra ici et par e-mail."],
  failed: ["Erreur", "Impossible d'envoyer le message. Veuillez réessayer."],
} as const;
