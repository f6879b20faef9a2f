import { formatNumber, plural } from "~/web/lib/format";
import { formatGrowth } from "~/web/lib/format-growth";

export const moderationText = {
  title: "Administration",
  heading: "Tableau de bord",
  waiting: "En attente",
  waitingHint: "Annonces à vérifier avant publication, les plus récentes d'abord.",
  approve: "Approuver",
  reject: "Rejeter",
  details: "Voir détails",
  approved: "Propriété approuvée",
  approvedHint: (title: string) =>
    `«\u00a0${title}\u00a0» est en ligne. Le propriétaire est prévenu.`,
  rejected: "Propriété rejetée",
  rejectedHint: (title: string) =>
    `«\u00a0${title}\u00a0» reste hors ligne. Le propriétaire est prévenu.`,
  error: "Erreur",
  approveFailed: "Impossible d'approuver la propriété.",
  rejectFailed: "Impossible de rejeter la propriété.",
  loadFailed: "Erreur de chargement",
  loadFailedHint: "Impossible de charger les données du tableau de bord.",
  listFailed: "Impossible de charger les propriétés.",
  listOutdated: "La liste n'a pas pu être mise à jour.",
  retry: "Réessayer",
  empty: "Aucune annonce en attente",
  emptyHint: "Les nouvelles annonces apparaîtront ici dès qu'un propriétaire les soumet.",
  by: "Par",
  photos: (n: number) => (n === 0 ? "sans photo" : `${n} ${plural(n, "photo", "photos")}`),
  figures: "La plateforme en chiffres",
  users: "Utilisateurs",
  usersHint: (tenants: number, landlords: number) =>
    `${formatNumber(tenants)} ${plural(tenants, "locataire", "locataires")}, ${formatNumber(landlords)} ${plural(landlords, "propriétaire", "propriétaires")}`,
  properties: "Propriétés",
  propertiesHint: (active: number) =>
    `${formatNumber(active)} ${plural(active, "active", "actives")}`,
  bookings: "Réservations",
  revenue: "Revenus du mois",
  growth: (percent: number) =>
    `${formatGrowth(percent)} sur le mois précédent`,
} as const;

/** The page on which one listing is judged. */
export const reviewText = {
  examine: "Examiner la propriété",
  back: "Tableau de bord",
  toQueue: "Voir les annonces en attente",
  missing: "Propriété introuvable",
  missingHint: "Elle a peut-être été supprimée par son propriétaire.",
  loadFailed: "Impossible de charger les données de la propriété.",
  decision: "Décision",
  landlord: "Propriétaire",
  memberSince: (month: string) => `Membre depuis ${month}`,
  ownProperties: (n: number) => `${n} ${plural(n, "annonce", "annonces")}`,
  contact: "Contact affiché",
  email: "E-mail",
  phone: "Téléphone",
  none: "Non renseigné",
  description: "Description",
  characteristics: "Caractéristiques",
  type: "Type",
  facts: "Logement",
  deposit: "Caution",
  availableFrom: "Disponible à partir du",
  submitted: "Soumise le",
  amenities: "Équipements",
  noAmenity: "Aucun équipement indiqué.",
  history: "Historique",
  noHistory: "Aucune décision pour l'instant.",
  photos: "Photos",
  photo: (n: number, total: number) => `Photo ${n} sur ${total}, ouvrir en grand`,
  primaryPhoto: "Principale",
  rejectDialog: {
    title: "Rejeter cette annonce",
    label: "Raison du rejet",
    hint: "Le propriétaire lira cette raison et pourra corriger son annonce.",
    confirm: "Rejeter l'annonce",
    cancel: "Annuler",
  },
  rejectedFor: "Raison du rejet",
  seePublic: "Voir la page publique",
} as const;

/** What was done to a property, as the history says it. */
export const auditLabel: Record<string, string> = {
  "property.submit": "Soumise",
  "property.approve": "Approuvée",
  "property.reject": "Rejetée",
  "property.dismiss": "Rejetée sans motif, rendue inactive",
  "property.deactivate": "Désactivée par le propriétaire",
  "property.suspend": "Suspendue",
  "property.lift": "Suspension levée",
  "property.feature": "Mise en vedette",
  "property.unfeature": "Retirée des vedettes",
  "property.activate": "Activée par le propriétaire",
};
