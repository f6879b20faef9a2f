import { formatNumber, plural } from "~/contract/format";

const these = (n: number) => (n > 1 ? `${formatNumber(n)} annonces` : "1 annonce");

/** The administrators' list of everyone's listings. */
export const listingsText = {
  title: "Gérer les annonces",
  back: "Tableau de bord",

  figures: "Les annonces en chiffres",
  total: "au total",
  active: (n: number) => plural(n, "active", "actives"),
  pending: "en attente",
  rejected: (n: number) => plural(n, "rejetée", "rejetées"),

  search: "Chercher une annonce",
  searchExample: "Titre, quartier ou propriétaire",
  byStatus: "Annonces par état",
  sort: "Trier",
  sorts: {
    newest: "Les plus récentes",
    oldest: "Les plus anciennes",
    "price-high": "Prix décroissant",
    "price-low": "Prix croissant",
  },
  filters: {
    all: "Toutes",
    waiting: "En attente",
    draft: "Soumises",
    pending: "Renvoyées",
    active: "Actives",
    rejected: "Rejetées ou à modifier",
    inactive: "Inactives",
    suspended: "Suspendues",
  },
  found: (n: number, capped: boolean) =>
    capped
      ? `Plus de ${formatNumber(n)} annonces correspondent\u00a0: précisez votre recherche.`
      : `${formatNumber(n)} ${plural(n, "annonce correspond", "annonces correspondent")}`,

  by: "Par",
  sent: (when: string) => `Déposée ${when}`,
  photos: (n: number) => (n === 0 ? "sans photo" : `${n} ${plural(n, "photo", "photos")}`),
  featured: "En vedette",
  rejection: "Raison du rejet",
  changeRequested: "Modification demandée",

  actions: "Actions",
  actionsOf: (title: string) => `Actions\u00a0: ${title}`,
  about: (title: string) => `\u00a0: ${title}`,
  approve: "Approuver",
  reject: "Rejeter",
  suspend: "Suspendre",
  lift: "Lever la suspension",
  examine: "Examiner",
  edit: "Modifier",
  view: "Voir l'annonce",
  feature: "Mettre en vedette",
  unfeature: "Retirer des vedettes",
  history: "Historique",
  remove: "Supprimer",

  error: "Erreur",
  featuredDone: "Propriété mise en vedette",
  unfeaturedDone: "Propriété retirée des vedettes",
  featureFailed: "Impossible de mettre la propriété en vedette.",
  unfeatureFailed: "Impossible de retirer la propriété des vedettes.",
  decidedBy: (what: string, who: string) => `Décidée entre-temps\u00a0: ${what} (${who}).`,
  decided: (what: string) => `L'annonce a changé entre-temps. Dernier fait\u00a0: ${what}.`,
  standsNow: (status: string) => `Elle est maintenant «\u00a0${status}\u00a0».`,
  changed: "L'annonce a changé entre-temps.",
  unread: "Impossible de relire l'annonce\u00a0: rechargez la page pour voir où elle en est.",
  gone: (title: string) => `«\u00a0${title}\u00a0» a été supprimée entre-temps.`,

  loadFailed: "Impossible de charger les propriétés.",
  none: "Aucune annonce pour l'instant",
  noneHint: "Les annonces des propriétaires apparaîtront ici.",
  noneFound: "Aucune annonce ne correspond",
  noneFoundHint: "Choisissez un autre état ou d'autres mots.",
  showAll: "Toutes les annonces",
} as const;

type Words = { title: string; failed: string };
const plain = (one: string, many: string, failed: string) => (n: number) => ({
  title: `${these(n)} ${n > 1 ? many : one}`,
  failed,
});

/** Several listings at once. */
export const bulkText = {
  select: (title: string) => `Sélectionner ${title}`,
  selectShown: "Tout sélectionner",
  selected: (n: number) => `${formatNumber(n)} ${plural(n, "sélectionnée", "sélectionnées")}`,
  most: (n: number) => `${n} annonces au plus à la fois.`,
  clear: "Tout désélectionner",
  bar: "Actions sur la sélection",
  progress: (done: number, of: number) => `${done} sur ${of}`,
  some: "Certaines annonces n'ont pas été traitées",
  failure: (title: string, message: string) => `«\u00a0${title}\u00a0»\u00a0: ${message}`,
  noneDone: "Aucune annonce n'a été traitée.",
  dismiss: "Fermer",
  undo: "Annuler",
  told: "Les propriétaires seront prévenus dans quelques secondes.",
  undone: (n: number) => `${these(n)} ${n > 1 ? "sont" : "est"} comme avant`,
  undoFailed: (n: number) =>
    `${these(n)} ${n > 1 ? "ne peuvent" : "ne peut"} plus être ${plural(n, "rétablie", "rétablies")}.`,
  outcome: {
    approve: plain("approuvée", "approuvées", "Impossible d'approuver."),
    lift: plain("de nouveau en ligne", "de nouveau en ligne", "Impossible de lever la suspension."),
    reject: plain("rejetée", "rejetées", "Impossible de rejeter."),
    suspend: plain("suspendue", "suspendues", "Impossible de suspendre."),
    feature: plain("en vedette", "en vedette", "Impossible de mettre en vedette."),
    unfeature: plain(
      "retirée des vedettes",
      "retirées des vedettes",
      "Impossible de retirer des vedettes.",
    ),
    remove: plain("supprimée", "supprimées", "Une erreur s'est produite lors de la suppression."),
  } satisfies Record<string, (n: number) => Words>,
  deleteTitle: (n: number) => `Supprimer ${these(n)}`,
  deleteHint:
    "Leurs photos et leurs calendriers disparaissent, et leurs propriétaires sont prévenus. Celles dont un séjour ou une demande est en cours restent.",
  irreversible: "Cette action est irréversible.",
  keep: "Garder les annonces",
  deleteConfirm: "Supprimer définitivement",
} as const;
