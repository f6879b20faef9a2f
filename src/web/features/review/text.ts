/** The page where a tenant reviews a completed stay. */
export const reviewText = {
  title: "Laisser un avis",
  back: "Mon tableau de bord",
  seeProperty: "Voir l'annonce",
  missing: "Aucun séjour à évaluer",
  missingHint:
    "Seul un locataire ayant terminé son séjour peut laisser un avis. Le logement n'existe plus, ou vous n'y avez pas encore séjourné.",
  toDashboard: "Aller à mon tableau de bord",
  loadFailed: "La page ne se charge pas. Vérifiez votre connexion, puis réessayez.",
  loadRefused: "Impossible de charger vos séjours pour l'instant.",
  stay: "Séjour",
  hint: "Votre avis est public, avec votre nom. Il paraît avec celui du propriétaire sur vous, au plus tard 14\u00a0jours après le premier des deux.",
  rating: "Votre note",
  reviewTitle: "Titre",
  titleHint: "L'essentiel en quelques mots.",
  comment: "Votre commentaire",
  commentHint: "Le logement, le quartier, l'accueil, ce qui a manqué.",
  submit: "Publier mon avis",
  save: "Enregistrer mes changements",
  editableUntil: (moment: string) =>
    `Votre avis est en ligne. Vous pouvez le modifier jusqu'au ${moment}.`,
  waits: (day: string) =>
    `Votre avis sera publié avec celui du propriétaire, au plus tard le ${day}. D'ici là, vous pouvez le modifier.`,
  moderated: {
    waiting:
      "En attente de relecture\u00a0: notre équipe lit votre avis avant de le publier. Vous n'avez rien à faire.",
    rejected: "Votre avis a été relu et n'est pas publié. Il ne peut plus être modifié.",
  },
  closed: "Cet avis ne peut plus être modifié\u00a0: cela se fait pendant 14\u00a0jours.",
  yours: "Votre avis",
  answer: "Réponse du propriétaire",
  failed: "Votre avis n'est pas parti. Vérifiez votre connexion, puis réessayez.",
} as const;

export const reviewToasts = {
  waits: ["Avis enregistré", "Il paraîtra avec celui du propriétaire."],
  examined: ["Avis enregistré", "Notre équipe le lit avant de le publier."],
  changedHidden: ["Avis modifié", "Il paraîtra ainsi."],
  published: ["Avis publié", "Merci\u00a0! Il se voit dès maintenant sur l'annonce."],
  changed: ["Avis modifié", "L'annonce montre déjà vos changements."],
  answered: ["Réponse publiée", "Elle se voit sous l'avis, sur l'annonce."],
  answerChanged: ["Réponse modifiée", "L'annonce la montre déjà."],
} as const;

/** The landlord's page of the reviews of their properties. */
export const receivedText = {
  title: "Avis reçus",
  back: "Mon tableau de bord",
  hint: "Vous pouvez répondre une fois à chaque avis. Votre réponse est publique.",
  failed: "Les avis ne se chargent pas",
  none: "Aucun avis pour le moment",
  noneHint:
    "Les locataires laissent un avis une fois leur séjour terminé. Il arrive ici avec celui que vous donnez sur eux, ou 14\u00a0jours plus tard.",
  toDashboard: "Aller à mon tableau de bord",
  edited: (day: string) => `modifié le ${day}`,
  reply: "Répondre à cet avis",
  change: "Modifier ma réponse",
  yours: "Votre réponse",
  label: "Votre réponse",
  labelHint: "Tout le monde la lira sous l'avis.",
  submit: "Publier ma réponse",
  save: "Enregistrer ma réponse",
  cancel: "Annuler",
  editableUntil: (moment: string) => `Modifiable jusqu'au ${moment}.`,
  sendFailed: "Votre réponse n'est pas partie. Vérifiez votre connexion, puis réessayez.",
} as const;
