/**
 * Every error the API can answer: its status and its French message. Free of Zod and of the server,
 * so that the pages share the messages. Every page has those of failure-messages.ts.
 */
import { INTERNAL_MESSAGE } from "./failure-messages";
import { INVENTORY_ERRORS } from "./inventory-messages";
import { PAYMENT_ERRORS } from "./payment-messages";
import { PHONE_ERRORS } from "./phone-messages";
import { PHOTO_MESSAGES } from "./photo-messages";
import { REVIEW_ERRORS } from "./review-messages";
import { VERIFICATION_ERRORS } from "./verification-messages";
import { VISIT_ERRORS } from "./visit-messages";

/** What no schema says better of a field left empty; its label goes with it on the screen. */
export const REQUIRED_MESSAGE = "Ce champ est obligatoire.";
export const ERRORS = {
  bad_request: { status: 400, message: "La demande est illisible." },
  invalid: { status: 422, message: "Certaines informations sont à corriger." },
  unauthenticated: { status: 401, message: "Vous devez être connecté pour continuer." },
  forbidden: { status: 403, message: "Vous n'avez pas le droit de faire cela." },
  not_found: { status: 404, message: "Introuvable, ou vous n'y avez pas accès." },
  method_not_allowed: { status: 405, message: "Cette action n'existe pas à cette adresse." },
  conflict: { status: 409, message: "L'état a changé entre-temps. Rechargez la page." },
  report_closed: {
    status: 409,
    message: "Ce signalement vient d'être traité par une autre personne.",
  },
  contact_handled: { status: 409, message: "Une autre personne vient de traiter ce message." },
  setting_changed: {
    status: 409,
    message: "Ce paramètre vient d'être modifié ailleurs. Vérifiez sa valeur actuelle.",
  },
  too_large: { status: 413, message: "L'envoi est trop volumineux." },
  rate_limited: { status: 429, message: "Trop d'essais. Patientez quelques minutes." },
  streams_full: {
    status: 503,
    message: "Trop de personnes suivent leurs notifications en direct. Réessayez dans une minute.",
  },
  internal: { status: 500, message: INTERNAL_MESSAGE },
  unavailable: { status: 503, message: "Le service est momentanément indisponible." },
  storage_away: {
    status: 503,
    message:
      "Les photos et les documents sont momentanément inaccessibles. Rien n'est perdu\u00a0: réessayez dans une minute.",
  },
  storage_full: {
    status: 507,
    message:
      "Le site n'a plus de place pour garder votre envoi. Rien n'est perdu\u00a0: réessayez un peu plus tard.",
  },

  invalid_credentials: { status: 401, message: "Adresse e-mail ou mot de passe incorrect." },
  ...PHONE_ERRORS,
  email_not_confirmed: {
    status: 403,
    message: "Confirmez d'abord votre adresse\u00a0: un lien vous a été envoyé par e-mail.",
  },
  account_suspended: { status: 403, message: "Ce compte est suspendu. Contactez-nous." },
  link_invalid: { status: 410, message: "Ce lien a expiré ou a déjà servi. Demandez-en un autre." },
  unsubscribe_invalid: {
    status: 410,
    message:
      "Ce lien est incomplet ou ne mène plus à un compte. Ouvrez-le depuis votre e-mail, ou choisissez vos e-mails dans vos paramètres.",
  },
  confirmation_invalid: { status: 410, message: "Ce lien a déjà servi ou n'est plus valable." },
  registration_closed: { status: 403, message: "Les inscriptions sont fermées pour le moment." },
  maintenance: { status: 503, message: "Le site est en maintenance. Revenez dans un moment." },

  dates_taken: {
    status: 409,
    message: "Ces dates ne sont pas toutes libres. Choisissez une autre période.",
  },
  own_property: { status: 403, message: "Vous ne pouvez pas réserver votre propre logement." },
  ...VERIFICATION_ERRORS,
  ...VISIT_ERRORS,
  ...INVENTORY_ERRORS,
  ...PAYMENT_ERRORS,
  booking_closed: { status: 409, message: "Cette réservation a déjà reçu une réponse." },
  stay_taken: {
    status: 409,
    message:
      "Une autre réservation confirmée occupe déjà ces dates. Vous pouvez décliner celle-ci.",
  },
  stay_blocked: {
    status: 409,
    message:
      "Des jours de cette demande sont bloqués dans votre calendrier. Débloquez-les pour l'accepter, ou déclinez-la.",
  },
  undo_closed: {
    status: 409,
    message:
      "Cette décision ne peut plus être annulée\u00a0: les dix secondes sont passées, ou la réservation a changé depuis.",
  },
  change_waiting: {
    status: 409,
    message:
      "Une demande attend déjà la réponse du propriétaire. Retirez-la pour en faire une autre.",
  },
  change_closed: { status: 409, message: "Cette demande de changement n'attend plus de réponse." },
  idempotency_mismatch: {
    status: 409,
    message: "Cette demande a déjà été envoyée avec d'autres informations.",
  },
  edited_elsewhere: {
    status: 409,
    message:
      "Cette annonce a été modifiée ailleurs depuis que vous l'avez ouverte. Rien n'a été écrasé, et votre saisie est gardée.",
  },
  photos_changed: {
    status: 409,
    message: "Les photos de cette annonce ont changé entre-temps. Les voici telles qu'elles sont.",
  },
  own_account: {
    status: 409,
    message: "C'est votre propre compte\u00a0: un autre administrateur doit s'en charger.",
  },
  admin_protected: {
    status: 409,
    message: "Un compte d'administrateur ne se supprime pas. Changez d'abord son rôle.",
  },
  user_changed: { status: 409, message: "Ce compte a changé entre-temps. Le voici tel qu'il est." },
  user_busy: {
    status: 409,
    message: "Une réservation de cette personne est en attente ou confirmée. Attendez sa fin.",
  },
  owner_suspended: {
    status: 409,
    message: "Le compte du propriétaire est suspendu. Réactivez-le d'abord.",
  },
  invitation_closed: {
    status: 409,
    message: "Cette invitation a déjà servi, ou elle a été annulée.",
  },
  not_waiting: { status: 409, message: "Cette propriété n'attend plus de décision." },
  not_active: { status: 409, message: "Seule une propriété active peut être mise en vedette." },
  featured_full: {
    status: 409,
    message: "Le nombre maximal de propriétés en vedette est atteint. Retirez-en une d'abord.",
  },
  photo_invalid: { status: 422, message: "Ce fichier n'est pas une image valide." },
  photo_too_large: { status: 413, message: "Cette image dépasse 5MB." },
  too_many_photos: { status: 422, message: "Vous ne pouvez ajouter que 10 photos maximum." },
  stay_not_completed: {
    status: 403,
    message: "Seul un locataire ayant terminé son séjour peut laisser un avis.",
  },
  booking_open: {
    status: 409,
    message:
      "Une de vos réservations est en attente ou confirmée. Annulez-la, ou attendez sa fin, avant de supprimer votre compte.",
  },
  listing_open: {
    status: 409,
    message:
      "Une de vos annonces est en ligne ou en attente. Désactivez-la avant de supprimer votre compte.",
  },
  stay_open: {
    status: 409,
    message:
      "Un séjour confirmé est en cours ou à venir. L'annonce pourra être supprimée quand il sera terminé ou annulé.",
  },
  request_open: {
    status: 409,
    message:
      "Une demande de réservation attend votre réponse. Acceptez-la ou déclinez-la avant de supprimer l'annonce.",
  },
  too_many_feeds: {
    status: 409,
    message: "Vous avez déjà cinq calendriers. Retirez-en un pour en ajouter un autre.",
  },
  too_many_numbers: {
    status: 409,
    message: "Vous avez déjà cinq numéros. Retirez-en un pour en ajouter un autre.",
  },
  too_many_saved_searches: {
    status: 409,
    message:
      "Vous avez déjà vingt recherches enregistrées. Supprimez-en une pour en enregistrer une autre.",
  },
  ...REVIEW_ERRORS,
} as const satisfies Record<string, { status: number; message: string }>;

/** Messages of one field, for what no schema can check. */
export const FIELD_ERRORS = {
  required: REQUIRED_MESSAGE,
  invalid_value: "Cette valeur n'est pas valide.",
  start_required: "Veuillez sélectionner une date de début.",
  start_past: "La date de début ne peut pas être dans le passé.",
  start_too_early: (day: string) =>
    `Ce logement est libre à partir du ${day}. Choisissez une date à partir de ce jour.`,
  start_too_late: (days: number) => `Une réservation se demande au plus ${days} jours à l'avance.`,
  end_before_start: "La date de fin ne peut pas précéder la date de début.",
  end_past: "La date de fin ne peut pas être dans le passé.",
  end_too_late: (days: number) =>
    `La date de fin doit tomber dans les ${days} jours à venir. Laissez-la vide pour un séjour sans date de fin.`,
  stay_too_short: (length: string, day: string) =>
    `Ce logement se loue pour ${length} au moins. Choisissez une date de fin à partir du ${day}.`,
  too_many_people: (max: number) => `Ce logement accueille au plus ${max} personnes.`,
  free_until: (day: string) => `Libre jusqu'au ${day}\u00a0: choisissez le départ`,
  gap_too_short: (day: string, length: string) =>
    `Libre jusqu'au ${day} seulement\u00a0: ce logement se loue pour ${length} au moins.`,
  minimum_stay_max: (max: number) => `Indiquez au plus ${max}.`,
  same_dates: "Ce sont déjà les dates de votre réservation. Choisissez-en d'autres.",
  stay_too_expensive: "Le montant de ce séjour est trop élevé pour une réservation en ligne.",
  price_too_high: "Ce prix est trop élevé.",
  unfair_reason:
    "On ne refuse pas quelqu'un pour son origine, sa religion ou sa famille. Donnez un motif qui tient au logement ou aux dates.",
  photo_gone: "Cette photo n'est plus disponible. Ajoutez-la de nouveau.",
  photos_max: (max: number) => `Vous ne pouvez ajouter que ${max} photos maximum.`,
  amenity_unknown: "Un des équipements n'est pas dans la liste.",
  fact_denied: (amenity: string) =>
    `«\u00a0${amenity}\u00a0» est coché parmi les équipements. Décochez-le, ou répondez «\u00a0Oui\u00a0».`,
  email_same: "C'est déjà votre adresse.",
  email_taken: "Cette adresse a déjà un compte.",
  form_stale: "Cette page était ouverte depuis longtemps. Envoyez encore une fois.",
  password_short: (least: number) => `Au moins ${least} caractères.`,
  password_common: "Ce mot de passe est trop courant. Choisissez-en un que personne ne devinerait.",
  password_words:
    "Ce mot de passe est fait de mots trop courants. Ajoutez-en un ou deux, plus rares.",
  password_names:
    "Votre nom, votre numéro ou un nom connu de tous ici se devine vite. Choisissez plutôt une courte phrase.",
  password_keys:
    "Des touches qui se suivent ou se répètent se devinent tout de suite. Choisissez plutôt une courte phrase.",
  password_digits: "Une date ou un numéro se devine vite. Choisissez plutôt une courte phrase.",
  password_wrong: "Ce n'est pas votre mot de passe actuel.",
  password_is_email: "Votre mot de passe ne doit pas être votre adresse e-mail.",
} as const;

/** What a verb says instead of its error's general message, or of its success. */
export const MESSAGES = {
  /** What another administrator has decided of a report meanwhile. */
  report_decided: {
    suspended: "Ce signalement vient d'être traité\u00a0: l'annonce est suspendue.",
    corrected: "Ce signalement vient d'être traité\u00a0: l'annonce est corrigée.",
    unfounded: "Ce signalement vient d'être traité\u00a0: rien à reprocher à l'annonce.",
  },
  booking_sign_in: "Vous devez être connecté pour effectuer une réservation.",
  favorite_sign_in: "Vous devez être connecté pour sauvegarder des propriétés.",
  message_sign_in: "Vous devez être connecté pour envoyer un message.",
  submission_sign_in: "Vous devez être connecté pour publier une propriété.",
  message_to_self: "Vous ne pouvez pas vous écrire à vous-même.",
  message_about: (title: string) => `Votre réservation\u00a0: ${title}`,
  request_expired: "Cette demande a expiré.",
  /** Stored in the notes of an expired request. */
  expired_note: "Demande expirée",
  /** The same, of a request whose dates went to another one. */
  taken_note: "Ces dates ont été réservées par une autre personne",
  stay_not_confirmed: "Seule une réservation confirmée peut être modifiée.",
  stay_over: "Cette réservation est close et ne peut plus être annulée.",
  stay_begun: "Ce séjour a commencé\u00a0: il ne peut plus être annulé.",
  change_past: "Les dates demandées sont passées. Déclinez cette demande.",
  access_too_early: "Les informations d'accès se partagent une fois la réservation confirmée.",
  user_is: {
    active: "Ce compte est actif\u00a0: un autre administrateur s'en est peut-être déjà chargé.",
    pending: "L'adresse de ce compte n'est pas encore confirmée.",
    suspended: "Ce compte est déjà suspendu.",
  },
  owner_gone:
    "Le propriétaire de cette annonce n'a plus de compte de propriétaire\u00a0: elle ne peut pas être mise en ligne.",
  user_has_role: "Ce compte a déjà ce rôle.",
  user_has_listings:
    "Cette personne a des annonces en ligne, en attente ou suspendues. Retirez-les du site avant de changer son rôle.",
  invitation_used: "Cette invitation a déjà servi. Connectez-vous avec le compte qu'elle a créé.",
  invitation_revoked: "Cette invitation a été annulée.",
  invitation_expired:
    "Cette invitation a expiré. Demandez-en une autre à la personne qui vous a invité.",
  invitation_unknown: "Cette invitation n'existe pas, ou une autre l'a remplacée.",
  mail_disabled: "Les e-mails de notification sont désactivés.",
  mail_unwanted:
    "Cette personne ne reçoit plus ces e-mails\u00a0: elle les a désactivés, ou son compte est fermé.",
  mail_failed: "L'e-mail n'a pas pu être envoyé. Réessayez.",
  request_open_admin:
    "Une demande de réservation attend la réponse du propriétaire. L'annonce pourra être supprimée quand elle aura une réponse ou aura expiré\u00a0; suspendez-la d'ici là.",
  property_active: "Votre annonce est en ligne.",
  property_inactive: "Votre annonce n'est plus en ligne.",
  property_confirmed: "Merci\u00a0! Votre annonce est en ligne et confirmée aujourd'hui.",
  property_held:
    "Ses photos ou son texte sont déjà sur l'annonce d'un autre propriétaire\u00a0: un administrateur compare les deux avant de la remettre en ligne.",
  property_rented: "Votre annonce porte la mention «\u00a0Louée\u00a0» et n'est plus en ligne.",
  property_pending: "Votre annonce attend l'approbation d'un administrateur.",
  property_duplicated: "La copie n'est pas en ligne. Complétez-la, puis activez-la.",
  /** Ends the title of a copy. */
  copy_suffix: " (copie)",
  property_submitted: "Votre annonce a été soumise. Elle sera vérifiée et publiée sous 24\u00a0h.",
  property_published: "Votre annonce est publiée.",
  photo_too_large: (name: string) => `Le fichier ${name} dépasse 5MB`,
  /** In place of the names and words of a deleted account. */
  deleted_person: ["Compte", "supprimé"],
  deleted_message: "Message supprimé avec le compte de son auteur.",
  /** The name of the file of one's own data. */
  export_file: (day: string) => `mes-donnees-${day}.json`,
  ...PHOTO_MESSAGES,
} as const;

export type ErrorCode = keyof typeof ERRORS;
export type FieldErrors = Record<string, string>;
export type ErrorBody = {
  error: { code: ErrorCode; message: string; fields?: FieldErrors; requestId: string };
};
