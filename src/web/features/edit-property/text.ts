import { plural } from "~/contract/format";

/** The page on which a landlord or an administrator changes a listing. */
export const editText = {
  title: "Modifier l'annonce",
  general: "Informations générales",
  location: "Localisation",
  details: "Détails",
  amenities: "Équipements",
  price: "Prix et conditions",
  contact: "Contact",
  photos: "Photos",
  city: "À Douala. Rue, carrefour ou repère.",
  contactHint: "C'est à cette personne que les locataires s'adressent pour cette annonce.",
  requiredLegend: "* champ obligatoire",

  save: "Enregistrer",
  saveAndSend: "Enregistrer et renvoyer",
  saveOnly: "Enregistrer sans renvoyer",
  unsaved: "Des modifications ne sont pas enregistrées.",
  allSaved: "Tout est enregistré.",
  missing: "Veuillez remplir tous les champs obligatoires.",
  toCorrect: "Certaines informations sont à corriger.",
  restored: "Nous avons repris vos modifications non enregistrées.",
  discard: "Revenir à l'annonce enregistrée",

  rejectedTitle: "Corriger et renvoyer",
  rejected: (reason: string) => `Motif du refus\u00a0: ${reason}`,
  changeRequested: (what: string) => `Modification demandée\u00a0: ${what}`,
  rejectedHint:
    "Corrigez l'annonce, puis renvoyez-la\u00a0: un administrateur la vérifie de nouveau.",
  toPhotos: "Aller aux photos",
  waiting: "Cette annonce est en vérification\u00a0: elle sera publiée sous 24\u00a0h.",
  byAdmin:
    "Cette annonce a été désactivée par l'administrateur. Contactez l'administrateur pour en savoir plus.",
  suspended:
    "Cette annonce a été suspendue par l'administrateur. Contactez l'administrateur pour en savoir plus.",
  contactAdmin: "Contacter l'administrateur",
  view: "Voir l'annonce",
  remove: "Supprimer l'annonce",
} as const;

/** What only an administrator sees of it. */
export const adminText = {
  back: "Gérer les annonces",
  cancel: "Annuler",
  examine: "Examiner l'annonce",
  legend: "Le propriétaire est prévenu de ce que vous changez. * champ obligatoire",
  moderation: "Statut",
  city: "Ville",
  status: "Statut de l'annonce",
  statusHint: {
    draft: "Dans la file des annonces à vérifier. Invisible du public.",
    pending: "Dans la file des annonces à vérifier. Invisible du public.",
    active: "En ligne, visible de tous.",
    rejected: "Hors ligne. Le propriétaire la corrige et la renvoie.",
    inactive: "Hors ligne.",
    suspended: "Hors ligne. Seul un administrateur peut lever la suspension.",
  },
  rejection_reason: "Raison du rejet",
  rejection_reasonHint: "Le propriétaire lira cette raison.",
  contactHint: "C'est à cette personne que les locataires s'adressent pour cette annonce.",
} as const;

export const saveToasts = {
  saved: "Propriété mise à jour!",
  waits: "Modifications en attente",
  savedMessage: "Vos modifications sont enregistrées.",
  error: "Erreur",
  failed: "Impossible de sauvegarder les modifications.",
  notSent: "Annonce enregistrée, mais pas renvoyée",
} as const;

/** An edit that waits for an administrator, over a listing that stays as it was. */
export const waitingText = {
  title: "Vos modifications attendent un administrateur",
  why: "Votre nouveau texte ou une nouvelle photo figure déjà dans l'annonce d'un autre propriétaire. Un administrateur compare les deux.",
  until: "D'ici là, l'annonce reste comme avant. Vous recevrez un message dès que c'est fait.",
  shown: "Ce formulaire montre vos modifications.",
  withdraw: "Retirer mes modifications",
  withdrawn: "Modifications retirées",
  withdrawnMessage: "L'annonce est comme avant.",
  withdrawFailed: "Impossible de retirer les modifications.",
  photos: "En attente d'un administrateur",
  photo: (n: number) => `Photo en attente ${n}`,
} as const;

export const loadFailed = {
  title: "Erreur de chargement",
  message: "Impossible de charger les données de la propriété.",
} as const;

export const leaveText = {
  title: "Quitter sans enregistrer\u00a0?",
  hint: "Vos dernières modifications de cette annonce seront perdues.",
  stay: "Rester sur la page",
  leave: "Quitter sans enregistrer",
} as const;

export const conflictText = {
  title: "Cette annonce a changé entre-temps",
  show: "Voir les valeurs actuelles",
  same: "Les valeurs actuelles sont celles que vous avez saisies.",
  current: "Valeur actuelle",
  typed: "Votre saisie",
  empty: "(vide)",
  minimumStay: "Séjour minimum",
  take: "Reprendre les valeurs actuelles",
  keep: "Enregistrer ma saisie",
} as const;

export const editPhotoText = {
  hint: "Les photos sont enregistrées aussitôt, sans le bouton Enregistrer.",
  unnamed: "Sans description",
  added: (n: number) =>
    ["Images ajoutées", `${n} ${plural(n, "image", "images")} de plus dans l'annonce.`] as const,
  notTaken: {
    wrongType: ({ name }: File) => ({
      title: "Type de fichier invalide",
      message: `${name} n'est pas une image valide.`,
    }),
    tooLarge: ({ name }: File) => ({
      title: "Fichier trop volumineux",
      message: `${name} est trop volumineux. Taille maximale: 5MB.`,
    }),
    tooMany: (max: number) => ({
      title: "Erreur",
      message: `Vous ne pouvez ajouter que ${max} photos maximum.`,
    }),
  },
  error: "Erreur",
  uploadFailed: "Erreur d'upload",
  uploadMessage: (name: string) => `Impossible d'uploader ${name}.`,
  connectionLost: "Une erreur s'est produite lors de l'upload.",
  saveFailed: "Erreur de sauvegarde",
  saveMessage: (name: string) => `Impossible de sauvegarder ${name}.`,
  orderFailed: "Ordre des photos non enregistré",
  gone: "Cette photo n'est plus disponible.",

  removeTitle: "Supprimer cette photo\u00a0?",
  removeHint: "Elle disparaît aussitôt de l'annonce.",
  removeCancel: "Garder la photo",
  remove: "Supprimer la photo",
  removed: "Image supprimée",
  removedMessage: "Elle ne s'affiche plus dans l'annonce.",
  removeFailed: "Impossible de supprimer l'image.",

  describeTitle: "Décrire la photo",
  describeLabel: "Ce que l'on y voit",
  describeHint:
    "Lu aux personnes qui ne voient pas la photo. Par exemple\u00a0: salon avec balcon.",
  describeCancel: "Annuler",
  describe: "Enregistrer la description",
  described: "Description enregistrée",
  describedMessage: "Elle accompagne la photo.",
} as const;
