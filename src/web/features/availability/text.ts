import { withDe } from "~/contract/elision";
import { plural } from "~/contract/format";

/** A property's own calendar. */
export const ownCalendarText = {
  title: "Disponibilités",
  back: "Mon tableau de bord",
  toDashboard: "Aller à mon tableau de bord",
  loadFailed: "Le calendrier ne se charge pas. Vérifiez votre connexion, puis réessayez.",
  missing: "Annonce introuvable",
  missingHint: "Elle n'existe pas, ou elle n'est pas à vous.",
  failed: "Le changement n'est pas passé. Vérifiez votre connexion, puis réessayez.",
  seeProperty: "Voir l'annonce",

  calendar: "Calendrier",
  hint: "Touchez un jour libre pour le bloquer, un jour occupé pour savoir pourquoi.",
  stay: "Séjour confirmé",
  blocked: "Bloqué par vous",
  imported: "Occupé ailleurs",
  past: "passé",
  free: "libre",
  chosen: "choisi",
  stayOf: (name: string) => `Séjour ${withDe(name)}`,
  importedFrom: (name: string) => `Occupé dans «\u00a0${name}\u00a0»`,
  dayIsFree: (day: string) => `${day}\u00a0: jour libre.`,

  period: (start: string, last: string) => (start === last ? start : `${start} – ${last}`),
  freeFrom: (day: string) => `De nouveau libre le ${day}`,
  arrivalToDeparture: (start: string, end: string) => `Du ${start} au ${end}`,
  openEnded: (start: string) => `À partir du ${start}, sans date de fin`,
  seeBooking: "Voir la réservation",
  seeBookingOf: (name: string) => `Voir la réservation ${withDe(name)}`,

  block: "Bloquer des jours",
  blockHint:
    "Les jours bloqués ne peuvent plus être demandés. Les locataires n'en voient pas le motif.",
  start: "Premier jour bloqué",
  end: "De nouveau libre le",
  note: "Note pour vous",
  noteHint: "Vous seul la lisez.",
  submit: "Bloquer ces jours",
  clear: "Effacer les dates",

  blockedTitle: "Périodes bloquées",
  blockedNone: "Vous n'avez bloqué aucun jour.",
  unblock: "Débloquer",
  unblockAbout: (period: string) => `Débloquer\u00a0: ${period}`,
  staysTitle: "Séjours confirmés",
  staysNone: "Aucun séjour confirmé à venir.",

  waiting: (count: number) =>
    `${count} ${plural(count, "demande en attente touche", "demandes en attente touchent")} des jours bloqués ou occupés ailleurs`,
  waitingHint:
    "Vous ne pouvez pas l'accepter tant que ces jours ne sont pas libres. Débloquez-les, ou déclinez la demande\u00a0; sans réponse, elle expire.",
  collision: "Réservé deux fois",
  collisionHint:
    "Un autre calendrier occupe aussi des jours d'un séjour confirmé ici. Vérifiez avec le locataire\u00a0:",
} as const;

export const ownCalendarToasts = {
  blocked: ["Jours bloqués", "Ils ne peuvent plus être demandés."],
  unblocked: ["Jours débloqués", "Ils peuvent de nouveau être demandés."],
} as const;
