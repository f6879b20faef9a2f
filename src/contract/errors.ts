/**
 * Every error the API can answer: its status and its French message. Import-free, so that the
 * pages share the messages.
 */
/** Also what a page says when an answer cannot be read. */
export const INTERNAL_MESSAGE = "Une erreur est survenue de notre côté. Réessayez.";
/** What a page says when no answer came. */
export const OFFLINE_MESSAGE = "Connexion impossible. Vérifiez votre réseau et réessayez.";

export const ERRORS = {
  bad_request: { status: 400, message: "La demande est illisible." },
  invalid: { status: 422, message: "Certaines informations sont à corriger." },
  unauthenticated: { status: 401, message: "Vous devez être connecté pour continuer." },
  forbidden: { status: 403, message: "Vous n'avez pas le droit de faire cela." },
  not_found: { status: 404, message: "Introuvable, ou vous n'y avez pas accès." },
  conflict: { status: 409, message: "L'état a changé entre-temps. Rechargez la page." },
  too_large: { status: 413, message: "L'envoi est trop volumineux." },
  rate_limited: { status: 429, message: "Trop d'essais. Patientez quelques minutes." },
  internal: { status: 500, message: INTERNAL_MESSAGE },
  unavailable: { status: 503, message: "Le service est momentanément indisponible." },

  invalid_credentials: { status: 401, message: "Adresse e-mail ou mot de passe incorrect." },
  email_not_confirmed: {
    status: 403,
    message: "Confirmez d'abord votre adresse\u00a0: un lien vous a été envoyé par e-mail.",
  },
  account_suspended: { status: 403, message: "Ce compte est suspendu. Contactez-nous." },
  link_invalid: { status: 410, message: "Ce lien a expiré ou a déjà servi. Demandez-en un autre." },
  registration_closed: { status: 403, message: "Les inscriptions sont fermées pour le moment." },
  maintenance: { status: 503, message: "Le site est en maintenance. Revenez dans un moment." },

  dates_taken: {
    status: 409,
    message: "Ces dates viennent d'être prises. Choisissez une autre période.",
  },
  own_property: { status: 403, message: "Vous ne pouvez pas réserver votre propre logement." },
  property_unavailable: { status: 409, message: "Ce logement n'est plus proposé à la location." },
  booking_closed: { status: 409, message: "Cette réservation a déjà reçu une réponse." },
  stay_taken: {
    status: 409,
    message:
      "Une autre réservation confirmée occupe déjà ces dates. Vous pouvez décliner celle-ci.",
  },
  idempotency_mismatch: {
    status: 409,
    message: "Cette demande a déjà été envoyée avec d'autres informations.",
  },
  not_waiting: { status: 409, message: "Cette propriété n'attend plus de décision." },
  not_active: { status: 409, message: "Seule une propriété active peut être mise en vedette." },
  featured_full: {
    status: 409,
    message: "Le nombre maximal de propriétés en vedette est atteint. Retirez-en une d'abord.",
  },
  photo_invalid: { status: 422, message: "Ce fichier n'est pas une image valide." },
  photo_too_large: { status: 413, message: "Cette image dépasse 5MB." },
  too_many_photos: {
    status: 422,
    message: "Vous ne pouvez ajouter que 10 photos maximum.",
  },
  stay_not_completed: {
    status: 403,
    message: "Seul un locataire ayant terminé son séjour peut laisser un avis.",
  },
  already_reviewed: { status: 409, message: "Vous avez déjà laissé un avis pour ce séjour." },
} as const satisfies Record<string, { status: number; message: string }>;

/** Sentences beside a field, for what no schema can check. */
export const FIELD_ERRORS = {
  email_taken: "Cette adresse a déjà un compte.",
  form_stale: "Cette page était ouverte depuis longtemps. Envoyez encore une fois.",
  password_common: "Ce mot de passe est trop courant. Choisissez-en un que personne ne devinerait.",
  password_is_email: "Votre mot de passe ne doit pas être votre adresse e-mail.",
} as const;

export type ErrorCode = keyof typeof ERRORS;
/** Sentence per field path, as `{ "email": "…", "data.first_name": "…" }`. */
export type FieldErrors = Record<string, string>;
export type ErrorBody = {
  error: { code: ErrorCode; message: string; fields?: FieldErrors; requestId: string };
};
