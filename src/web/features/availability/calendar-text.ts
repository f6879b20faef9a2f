import type { FeedError } from "~/contract/availability";
import { plural } from "~/contract/format";

/** Calendars kept on other sites, both ways. */
export const calendarsText = {
  failed: "Le changement n'est pas passé. Vérifiez votre connexion, puis réessayez.",

  exportTitle: "Exporter ce calendrier",
  exportHint:
    "Donnez cette adresse à Airbnb, Booking.com ou votre agenda\u00a0: ils y lisent vos jours occupés, sans nom ni motif. Les jours lus dans d'autres calendriers n'y figurent pas\u00a0; reliez les autres sites entre eux.",
  exportNone: "Ce calendrier n'a pas encore d'adresse.",
  address: "Adresse secrète du calendrier",
  create: "Créer l'adresse",
  copy: "Copier l'adresse",
  copyFailed: "Copiez l'adresse à la main\u00a0: votre navigateur ne le permet pas.",
  renew: "Changer d'adresse",
  renewTitle: "Changer l'adresse du calendrier",
  renewEffect:
    "L'adresse actuelle ne répondra plus. Les sites qui la lisent devront recevoir la nouvelle.",
  cancel: "Annuler",

  importTitle: "Calendriers d'autres sites",
  importHint:
    "Indiquez l'adresse du calendrier que donne un autre site. Ses jours occupés sont lus toutes les trois heures et ne peuvent plus être demandés ici.",
  name: "Nom",
  nameHint: "Par exemple Airbnb.",
  url: "Adresse du calendrier",
  urlHint: "Elle commence par https:// et finit souvent par .ics.",
  add: "Lire ce calendrier",
  reading: "Lecture en cours…",
  read: (moment: string) => `Lu le ${moment}.`,
  neverRead: "Pas encore lu.",
  lastGood: (moment: string) => `Les jours affichés sont ceux du ${moment}.`,
  refresh: "Lire maintenant",
  remove: "Retirer",
  about: (act: string, name: string) => `${act}\u00a0: ${name}`,
  unread: (n: number) =>
    `${n} ${plural(n, "événement n'a pas été compris", "événements n'ont pas été compris")}\u00a0: tous leurs jours ne sont pas bloqués ici. Vérifiez-les sur l'autre site, et bloquez-les vous-même.`,
  window: (start: string) =>
    `Ce site ferme son calendrier à partir du ${start}, sans y noter de séjour. Ces jours sont donc bloqués ici aussi.`,
  windowLeftOut: (start: string, last: string) =>
    `Laissés libres à votre demande\u00a0: les jours du ${start} au ${last}, que l'autre site ferme à la fin de son calendrier.`,
  leaveOutWindow: "Laisser libres les jours que l'autre site ferme à la fin de son calendrier",
} as const;

/** Why a calendar could not be read. */
export const feedErrorText: Record<FeedError, string> = {
  unreachable: "L'adresse ne répond pas. Vérifiez-la\u00a0; nous réessayons dans trois heures.",
  refused: "Le site refuse de donner ce calendrier. Copiez de nouveau son adresse d'exportation.",
  too_slow: "Le site met trop de temps à répondre. Nous réessayons dans trois heures.",
  too_large: "Ce calendrier est trop volumineux.",
  not_allowed: "Cette adresse ne mène pas à un site public.",
  not_understood:
    "Les dates de ce calendrier n'ont pas été comprises. Bloquez vous-même les jours qu'il occupe.",
  not_a_calendar:
    "Cette adresse ne donne pas de calendrier. Copiez l'adresse d'exportation (.ics).",
};

export const calendarToasts = {
  created: ["Adresse créée", "Donnez-la aux sites où vous proposez aussi ce logement."],
  renewed: ["Adresse changée", "L'ancienne ne répond plus."],
  copied: ["Adresse copiée", "Collez-la dans les réglages de l'autre site."],
  added: ["Calendrier ajouté", "Ses jours occupés apparaissent dès qu'il est lu."],
  asked: ["Lecture demandée", "Ses jours occupés apparaissent dès qu'il est lu."],
  leftOut: ["Jours laissés libres", "Ils peuvent être demandés dès la prochaine lecture."],
  countedAgain: ["Jours bloqués de nouveau", "Ils sont occupés dès la prochaine lecture."],
  removed: ["Calendrier retiré", "Ses jours ne sont plus occupés ici."],
} as const;
