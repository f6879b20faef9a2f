import type { ContactStatus, ReportOutcome } from "~/contract/admin-enums";
import type { ReviewHold } from "~/contract/review-holds";
import { offererLabel, propertyTypeLabel } from "~/web/features/property/card/text";
import {
  electricityLabel,
  factLabel,
  floodingLabel,
  roadLabel,
  waterLabel,
} from "~/web/features/property/facts-text";
import { billingPeriodLabel, moderationStatusLabel } from "~/web/features/property/text";
import { reportReasonLabel } from "~/web/features/report/text";

/** Words for fields that the log holds. */
export const fieldLabel: Record<string, string> = {
  first_name: "Prénom",
  last_name: "Nom",
  phone: "Téléphone",
  email: "Adresse e-mail",
  password: "Mot de passe",
  location: "Localisation",
  role: "Rôle",
  status: "Statut",
  listings: "Annonces concernées",
  subject: "Objet",
  days: "Jours de validité",
  ended: "Appareils déconnectés",
  rented: "Louée",
  title: "Titre",
  description: "Description",
  address: "Adresse",
  neighborhood: "Quartier",
  price_per_month: "Prix",
  currency: "Devise",
  billing_period: "Période",
  minimum_stay: "Séjour minimum",
  security_deposit: "Caution",
  advance_months: "Mois d'avance",
  agency_fee: "Frais d'agence",
  monthly_charges: "Charges par mois",
  offered_by: "Annonceur",
  property_type: "Type",
  furnished: "Meublé",
  bedrooms: "Chambres",
  bathrooms: "Douches",
  area_sqm: "Surface",
  available_from: "Disponible à partir du",
  contact_name: "Nom du contact",
  contact_phone: "Téléphone du contact",
  contact_whatsapp: "WhatsApp du contact",
  contact_email: "E-mail du contact",
  amenities: "Équipements",
  ...factLabel,
  landmarks: "Repères",
  featured: "En vedette",
  deactivated_by: "Désactivée par",
  rejection_reason: "Raison du rejet",
  change_requested: "Modification demandée",
  copied_photos: "Photos déjà vues sur une autre annonce",
  copied_text: "Texte déjà vu sur une autre annonce",
  despite_copies: "Approuvée malgré la ressemblance",
  approved_at: "Approuvée le",
  rented_at: "Louée le",
  by: "Par",
  waiting_since: "En attente depuis",
  photo_added: "Photo ajoutée",
  photo_removed: "Photo retirée",
  photo_order: "Photos réordonnées",
  primary_photo: "Photo principale changée",
  alt_text: "Description de la photo",
  start_date: "Arrivée",
  end_date: "Départ",
  total_amount: "Total",
  city: "Ville",
  property_id: "Annonce",
  reason: "Ce qui est signalé",
  deleted: "Supprimée",
  subscribed: "Abonné",
  confirmed_at: "Confirmée le",
  booking_id: "Réservation",
  held_for: "Retenu",
  answer: "Réponse du prestataire",
};

/** Words for the states and kinds that the log holds, whatever they are of. */
const common = {
  active: "Actif",
  pending: "En attente",
  draft: "En attente",
  suspended: "Suspendu",
  inactive: "Inactif",
  deleted: "Supprimé",
  confirmed: "Confirmée",
  completed: "Terminée",
  cancelled: "Annulée",
  revoked: "Annulée",
  expired: "Expirée",
  paid: "Payé",
  failed: "Échoué",
  user: "Locataire",
  landlord: "Propriétaire",
  admin: "Administrateur",
  system: "Kwata, sans réponse",
  list: "La liste des annonces",
  link: "Le lien d'un e-mail",
};

/** Words for what the log holds about a kind of target. */
const ofTarget: Record<string, Record<string, string>> = {
  property: {
    ...moderationStatusLabel,
    ...propertyTypeLabel,
    ...billingPeriodLabel,
    ...offererLabel,
    ...waterLabel,
    ...electricityLabel,
    ...roadLabel,
    ...floodingLabel,
    deleted: "Supprimée",
  },
  report: {
    ...reportReasonLabel,
    open: "À traiter",
    closed: "Traité",
    ...({
      suspended: "Annonce suspendue",
      corrected: "Annonce corrigée",
      unfounded: "Rien à reprocher",
    } satisfies Record<ReportOutcome, string>),
  },
  contact: { new: "Nouveau", read: "Lu", answered: "Répondu" } satisfies Record<
    ContactStatus,
    string
  >,
  booking: {
    absent: "inconnue de lui",
    silent: "aucune",
    succeeded: "arrivée",
    later: "demandée peu après",
  },
  setting: { true: "oui", false: "non" },
  review: {
    device: "Même appareil",
    network: "Même réseau",
    circle: "Cercle de comptes",
    exchange: "Avis échangés",
  } satisfies Record<ReviewHold, string>,
};

/** A value of an entry about such a target in words; what people typed stands as it is. */
export function nameValue(type: string, value: string): string {
  const words: Record<string, string> =
    type === "setting" ? { ...ofTarget.setting } : { ...common, ...ofTarget[type] };
  return words[value] ?? value;
}
