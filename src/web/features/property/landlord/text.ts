import { formatNumber, plural } from "~/contract/format";

/** The landlord's list of their own properties. */
export const manageText = {
  title: "Mes annonces",
  back: "Mon tableau de bord",
  publish: "Publier une annonce",

  figures: "Vos annonces en chiffres",
  total: (n: number) => plural(n, "annonce", "annonces"),
  online: (n: number) => plural(n, "active", "actives"),
  waiting: "en vérification",
  offline: "hors ligne",

  search: "Chercher dans vos annonces",
  searchExample: "Titre de l'annonce",
  byStatus: "Annonces par état",
  sort: "Ordre",
  sorts: {
    newest: "Plus récentes",
    oldest: "Plus anciennes",
    views: "Plus vues",
    title: "Par titre",
  },
  all: "Toutes",
  inReview: "En vérification",
  rejected: "Rejetée ou à modifier",

  views: (n: number) => `${formatNumber(n)} ${plural(n, "vue", "vues")}`,
  bookings: (n: number) => `${n} ${plural(n, "réservation", "réservations")}`,
  rented: "Louée",
  featured: "En vedette",

  waitingNote: "Un administrateur vérifie votre annonce\u00a0: réponse sous 24\u00a0h.",
  editWaits:
    "Un administrateur vérifie vos modifications\u00a0: d'ici là, l'annonce reste comme avant.",
  rentedNote: (day: string) => `Louée depuis le ${day}. Les visiteurs ne la voient plus.`,
  copyNote: "Cette copie n'est pas en ligne. Complétez-la, puis activez-la.",
  byAdmin: "Désactivée par un administrateur.",
  suspended: "Suspendue par un administrateur.",
  moveInMissing: "Vos visiteurs ne savent pas ce qu'il faut prévoir à l'entrée.",
  moveInAsk: "Le préciser",
  contact: "Contacter l'administrateur",
  rejection: "Motif du refus",
  changeRequested: "Modification demandée",
  suspension: "Motif de la suspension",

  actions: "Actions",
  actionsOf: (title: string) => `Actions\u00a0: ${title}`,
  edit: "Modifier",
  correct: "Corriger et renvoyer",
  view: "Voir l'annonce",
  notOnline: "Voir l'annonce\u00a0: pas en ligne",
  calendar: "Calendrier",
  visits: "Créneaux de visite",
  confirm: "Toujours disponible",
  confirmed: "Disponibilité confirmée",
  confirmFailed: "Impossible de confirmer la disponibilité.",
  asked:
    "Visiteurs et locataires ne savent pas si ce logement est encore libre. Dites-le en un geste.",
  askedAgain: "Sans réponse, l'annonce sera masquée dans quelques jours.",
  unconfirmedNote:
    "Masquée\u00a0: disponibilité à confirmer. Un geste la remet en ligne, sans nouvelle vérification.",
  unconfirmed: "Disponibilité à confirmer",
  rent: "Marquer louée",
  back_online: "Remettre en ligne",
  activate: "Activer",
  deactivate: "Désactiver",
  resubmit: "Renvoyer sans corriger",
  duplicate: "Dupliquer",
  remove: "Supprimer",
  /** For screen readers: which of the rows an action is about. */
  about: (title: string) => `\u00a0: ${title}`,

  statusChanged: "Statut mis à jour",
  statusFailed: "Impossible de modifier le statut de la propriété.",
  duplicated: "Annonce dupliquée",
  duplicateFailed: "Impossible de dupliquer l'annonce.",

  loadRefused: "Impossible de charger vos propriétés.",
  loadFailed: "Une erreur s'est produite lors du chargement.",
  none: "Vous n'avez pas encore d'annonce",
  noneHint: "Décrivez votre logement en quatre étapes, avec les photos de votre téléphone.",
  noneFound: "Aucune annonce ne correspond",
  noneFoundHint: "Choisissez un autre état ou d'autres mots.",
  showAll: "Toutes les annonces",
} as const;

/** Several of the landlord's listings at once. */
export const bulkText = {
  bar: "Annonces choisies",
  select: (title: string) => `Choisir ${title}`,
  selected: (n: number) => `${n} ${plural(n, "annonce choisie", "annonces choisies")}`,
  most: (n: number) => `${n} au plus`,
  progress: (done: number, of: number) => `${done} sur ${of}…`,
  clear: "Ne rien choisir",
  acts: { confirm: "Toujours disponible", activate: "Activer", deactivate: "Désactiver" },
  done: (n: number) => `${n} ${plural(n, "annonce changée", "annonces changées")}`,
  failed: (n: number) =>
    `${n} ${plural(n, "annonce n'a pas pu", "annonces n'ont pas pu")} être changée${n > 1 ? "s" : ""}.`,
} as const;

export const deletionText = {
  title: "Supprimer cette annonce",
  irreversible: "Cette action est irréversible.",
  consequences:
    "L'annonce, ses photos et son calendrier disparaissent. Les séjours passés, les avis et les messages restent chez vos locataires.",
  cancel: "Garder l'annonce",
  confirm: "Supprimer définitivement",
  done: "Propriété supprimée",
  failed: "Impossible de supprimer la propriété.",
} as const;

/** The same where an administrator deletes. */
export const adminDeletion = {
  consequences:
    "L'annonce, ses photos et son calendrier disparaissent, et son propriétaire est prévenu. Les séjours passés, les avis et les messages restent chez les locataires.",
  failed: "Une erreur s'est produite lors de la suppression.",
} as const;
