/** Texts of the newsletter's subscribers, as administrators see them. */
export const subscriberText = {
  search: "Début de l'adresse e-mail",
  example: "ada@",
  failed: "Impossible de charger les abonnés.",
  none: "Aucun abonné pour le moment",
  noneHint: "Qui confirme son inscription à la lettre d'information figure ici.",
  noneFound: "Aucune adresse ne commence ainsi",
  noneFoundHint: "La recherche porte sur le début de l'adresse.",
  showAll: "Voir tous les abonnés",
  home: "Voir l'accueil",
  since: (when: string) => `Abonné depuis le ${when}`,
  remove: "Retirer",
  title: "Retirer cet abonné\u00a0?",
  consequences:
    "L'adresse est effacée pour de bon et ne reçoit plus la lettre. La personne pourra s'inscrire de nouveau.",
  cancel: "Annuler",
  confirm: "Retirer l'abonné",
  done: "Abonné retiré",
  error: "Erreur",
  failedRemove: "L'abonné n'a pas pu être retiré.",
} as const;
