/** Words of the form that writes to a landlord. */
export const messagingText = {
  contact: "Contacter le propriétaire",
  title: "Écrire à",
  subject: "Sujet",
  content: "Message",
  submit: "Envoyer le message",
  signInTitle: "Connexion requise",
  signIn: "Vous devez être connecté pour envoyer un message.",
  missingTitle: "Champs requis",
  missing: "Veuillez remplir le sujet et le message.",
  sent: "Message envoyé",
  sentHint: "Le propriétaire vous répondra ici et par e-mail.",
  failedTitle: "Erreur",
  failed: "Impossible d'envoyer le message. Veuillez réessayer.",
} as const;
