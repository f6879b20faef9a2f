/** What is said of slots and of the days on which a listing is shown. */
export const VISIT_MESSAGES = {
  range: "La fin doit suivre le début, d'une demi-heure au moins.",
  past: "Cette date est passée.",
  twice: "Cette date y figure déjà.",
  taken: (next: readonly string[]) =>
    next.length === 0
      ? "Ce créneau n'est plus libre, et il n'en reste aucun pour le moment."
      : `Ce créneau n'est plus libre. Prochains créneaux\u00a0: ${next.join(", ")}.`,
} as const;

/** A visit asked for by message where a listing has no slots, and what its landlord's slots answer. */
export const VISIT_REQUEST = {
  subject: "Demande de visite",
  answer:
    "J'ai ouvert des créneaux de visite. Choisissez le vôtre sur l'annonce, avec «\u00a0Visiter gratuitement\u00a0».",
} as const;

/** Why a visit is refused; part of `ERRORS`. */
export const VISIT_ERRORS = {
  slot_taken: { status: 409, message: "Ce créneau n'est plus libre." },
  visit_planned: {
    status: 409,
    message: "Vous avez déjà une visite de ce logement. Déplacez-la depuis vos visites.",
  },
  visits_full: {
    status: 409,
    message: "Vous avez déjà cinq visites à venir. Annulez-en une pour en réserver une autre.",
  },
  visit_reported: { status: 409, message: "Vous nous avez déjà signalé cette visite." },
  visit_closed: { status: 409, message: "Cette visite ne peut plus être changée." },
} as const;
