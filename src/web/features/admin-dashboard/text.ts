import { formatNumber, plural } from "~/contract/format";
import { formatGrowth } from "~/web/lib/format-growth";

const counted = (one: string, many: string) => (n: number) =>
  `${formatNumber(n)} ${plural(n, one, many)}`;
const active = counted("annonce active", "annonces actives");

/** The administrator's dashboard. */
export const dashboardText = {
  title: "Administration",
  heading: "Tableau de bord",
  disputes: "Litiges à trancher",
  failedJobs: "Tâches échouées",
  atLeast: (n: number) => `${formatNumber(n)} ou plus`,
  tabs: "Parties du tableau de bord",
  tab: {
    overview: "Vue d'ensemble",
    properties: "Propriétés",
    featured: "En vedette",
    users: "Utilisateurs",
    analytics: "Statistiques",
    settings: "Paramètres",
  },
  error: "Erreur",
  loadFailed: "Erreur de chargement",
  loadFailedHint: "Impossible de charger les données du tableau de bord.",
  listFailed: "Impossible de charger les propriétés.",
  withoutFigures: "Cette partie se remplira avec les chiffres du tableau de bord.",

  figures: "La plateforme en chiffres",
  users: "Utilisateurs",
  landlordsHint: (n: number, growth: number) =>
    `dont ${formatNumber(n)} ${plural(n, "propriétaire", "propriétaires")} (${formatGrowth(growth)})`,
  properties: "Propriétés",
  propertiesHint: (n: number) => `${formatNumber(n)} ${plural(n, "active", "actives")}`,
  bookings: "Réservations",
  revenue: "Revenus du mois",
  growth: (percent: number) => `${formatGrowth(percent)} sur le mois précédent`,
  activeListings: "Annonces actives",
  activeHint: "En ligne en ce moment",
  pending: "En attente d'approbation",
  pendingHint: (n: number) => (n === 0 ? "Rien à vérifier" : "Voir la file"),
  rating: "Note moyenne",
  ratingHint: counted("avis", "avis"),
  occupancy: "Taux d'occupation",
  occupancyHint: "Réservations par annonce active",

  newestWaiting: "Dernières annonces soumises",
  newestNone: "Aucune annonce n'attend d'approbation.",
  waiting: "En attente",
  waitingHint:
    "Annonces à vérifier avant publication, la plus ancienne d'abord. Le propriétaire attend une réponse sous 24\u00a0h.",
  wholeQueue: (n: number) => (n === 1 ? "Voir l'annonce en attente" : `Voir les ${n} en attente`),
  details: "Voir détails",
  by: (name: string) => `Par ${name}`,
  neighborhoods: "Quartiers les plus actifs",
  neighborhoodsNone: "Les quartiers apparaîtront avec la première annonce en ligne.",
  active,

  newestUsers: "Derniers inscrits",
  joined: (when: string) => `Inscription ${when}`,
  allUsers: "Gérer les utilisateurs",

  approval: "Approbation automatique",
  approvalOn: "Activée\u00a0: une annonce soumise est en ligne aussitôt.",
  approvalOff: "Désactivée\u00a0: chaque annonce attend votre approbation.",
  configure: "Configurer",
  commission: "Commission de la plateforme",
  commissionNow: (percent: string) =>
    `${percent}\u202f% du montant de chaque réservation confirmée.`,
  change: "Modifier",
  settingsFailed: "Impossible de charger les paramètres.",
  analyticsFailed: "Les statistiques ne se chargent pas. Réessayez dans un instant.",
} as const;

/** Which listings stand out on the home page. */
export const featuredText = {
  hint: (n: number, limit: number) =>
    `${formatNumber(n)} sur ${formatNumber(limit)} places en vedette ${plural(n, "occupée", "occupées")} sur la page d'accueil.`,
  featured: "Propriétés en vedette",
  others: "Autres propriétés actives",
  noFeatured: "Aucune propriété en vedette",
  noFeaturedHint:
    "Choisissez-en parmi les propriétés actives\u00a0: elles ouvrent la page d'accueil.",
  allFeatured: "Toutes les propriétés actives sont en vedette",
  allFeaturedHint: "Une annonce approuvée apparaîtra ici.",
  noActive: "Aucune propriété active",
  refresh: "Actualiser les listes",
  toggle: "En vedette",
  of: (title: string) => `En vedette\u00a0: ${title}`,
  on: "Propriété mise en vedette",
  off: "Propriété retirée des vedettes",
  quoted: (title: string) => `«\u00a0${title}\u00a0»`,
  failed: "La mise en vedette n'a pas changé.",
  see: "Voir l'annonce",
  seeOne: (title: string) => `Voir l'annonce ${title}`,
} as const;
