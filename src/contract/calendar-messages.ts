/** What the server says of calendars and the end of stays. Apart from errors.ts: pages need none of it. */
export const CALENDAR_MESSAGES = {
  end_required: "Veuillez sélectionner une date de fin.",
  block_end_before_start: "Choisissez un jour après le premier jour bloqué.",
  block_too_late: (days: number) => `Le calendrier va jusqu'à ${days} jours d'ici.`,
  feed_not_https: "Indiquez une adresse complète, qui commence par https://.",
  feed_private:
    "Cette adresse n'est pas celle d'un calendrier public. Copiez l'adresse d'exportation que donne l'autre site.",
  feed_own: "C'est une adresse de ce site. Indiquez celle du calendrier d'un autre site.",
  end_future: "La date de fin ne peut pas être dans le futur.",
  days_booked: (start: string, end: string | null) =>
    `Un séjour confirmé occupe une partie de ces jours, ${end ? `du ${start} au ${end}` : `à partir du ${start}`}. Choisissez d'autres jours.`,
  days_blocked: (start: string, end: string) =>
    `Une partie de ces jours est déjà bloquée, du ${start} au ${end}. Débloquez-la d'abord, ou choisissez d'autres jours.`,
  blocks_max: (max: number) =>
    `Vous avez déjà bloqué ${max} périodes. Débloquez-en une pour en ajouter une autre.`,
  stay_has_end: "Ce séjour a déjà une date de fin\u00a0: il se termine de lui-même.",
  /** All that an exported calendar says of a day. */
  calendar_busy: "Indisponible",
} as const;
