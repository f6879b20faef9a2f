import type {
  BillingPeriod,
  BookingStatus,
  PaymentStatus,
  PropertyStatus,
  PropertyType,
  Role,
} from "~/contract/enums";

/** What the tables call the values of their columns, as the site does. */
export const exportWords: {
  type: Record<PropertyType, string>;
  period: Record<BillingPeriod, string>;
  status: Record<PropertyStatus, string>;
  booking: Record<BookingStatus, string>;
  payment: Record<PaymentStatus, string>;
  role: Record<Role, string>;
} = {
  type: {
    apartment: "Appartement",
    house: "Maison",
    studio: "Studio",
    villa: "Villa",
    room: "Chambre",
    office: "Bureau",
    commercial: "Local commercial",
  },
  period: { day: "Par jour", week: "Par semaine", month: "Par mois" },
  status: {
    draft: "Soumise",
    pending: "En attente",
    active: "Active",
    rejected: "Rejetée",
    inactive: "Inactive",
    suspended: "Suspendue",
  },
  booking: {
    pending: "En attente",
    confirmed: "Confirmée",
    completed: "Terminée",
    cancelled: "Annulée",
  },
  payment: { pending: "En attente", paid: "Payé", failed: "Échoué" },
  role: { user: "Locataire", landlord: "Propriétaire", admin: "Administrateur" },
};

/** The headings of the exported tables, in the order of their columns. */
export const exportText = {
  properties: [
    "Identifiant",
    "Titre",
    "Type",
    "Quartier",
    "Ville",
    "Prix",
    "Devise",
    "Période",
    "Statut",
    "En vedette",
    "Vues",
    "Propriétaire",
    "E-mail du propriétaire",
    "Créée le",
  ],
  bookings: [
    "Identifiant",
    "Annonce",
    "Titre de l'annonce",
    "Locataire",
    "E-mail du locataire",
    "Propriétaire",
    "Arrivée",
    "Départ",
    "Montant (FCFA)",
    "Taux de commission",
    "Statut",
    "Paiement",
    "Demandée le",
  ],
  users: [
    "Identifiant",
    "Prénom",
    "Nom",
    "E-mail",
    "Téléphone",
    "Rôle",
    "E-mail confirmé",
    "Suspendu le",
    "Inscrit le",
  ],
  revenue: ["Mois", "Réservations confirmées ou terminées", "Revenus (FCFA)"],
  file: {
    properties: "annonces",
    bookings: "reservations",
    users: "utilisateurs",
    revenue: "revenus",
  },
} as const;
