import { formatNumber, plural } from "~/contract/format";
import type { JobFailure, JobKind } from "~/contract/job-kinds";
import type { FailedJob } from "~/contract/schemas/failed-job";

const tasks = (n: number) => `${formatNumber(n)} ${plural(n, "tâche", "tâches")}`;

/** The background work that was given up. */
export const jobsText = {
  title: "Tâches échouées",
  hint: "Le travail de fond que le site a abandonné après plusieurs essais. Il est gardé 14 jours.",
  back: "Paramètres",
  byKind: "Genre de tâche",
  all: "Toutes",
  kinds: {
    mail: "E-mail ou SMS",
    photo: "Photo",
    calendar: "Calendrier",
    payment: "Paiement",
    notice: "Notification",
    schedule: "Tâche planifiée",
  } satisfies Record<JobKind, string>,
  failures: {
    refused: "Le serveur d'en face a refusé.",
    unreachable: "Le serveur d'en face est resté injoignable.",
    too_slow: "Le serveur d'en face n'a pas répondu à temps.",
    interrupted: "Le serveur du site s'est arrêté en plein travail.",
    storage: "Le stockage des fichiers n'a pas accepté l'écriture.",
    other: "Erreur inattendue. Le journal du serveur en dit plus.",
  } satisfies Record<JobFailure, string>,
  to: (recipient: string) => `à ${recipient}`,
  failedAt: (when: string, tries: number) =>
    `Abandonnée le ${when} après ${formatNumber(tries)} ${plural(tries, "essai", "essais")}`,
  enqueuedAt: (when: string) => `Créée le ${when}`,
  noRetry: {
    link_expired:
      "Le lien de cet e-mail n'est plus valable\u00a0: l'envoyer de nouveau ne servirait à rien.",
    too_late: "Ce que dit ce message n'est plus d'actualité\u00a0: l'envoyer ne servirait à rien.",
    scheduled: "Cette tâche revient d'elle-même à son heure.",
  } satisfies Record<Exclude<FailedJob["retry"], "possible">, string>,
  retry: "Réessayer",
  remove: "Supprimer",
  retryShown: "Réessayer les tâches affichées",
  removeShown: "Supprimer les tâches affichées",
  of: (kind: string, when: string) => ` (${kind}, ${when})`,
  failed: "Impossible de charger les tâches échouées.",
  none: "Aucune tâche échouée",
  noneHint: "Tout ce que le site devait faire est fait, ou sera réessayé.",
  noneOfKind: "Aucune tâche échouée de ce genre",
  showAll: "Voir toutes les tâches échouées",
  toSettings: "Voir l'état du système",
  retriesFailed: "Impossible de charger les prochains essais.",
  retries: "Prochains essais",
  retriesHint: (n: number, shown: string) =>
    `${shown} ${plural(n, "tâche a échoué et sera réessayée", "tâches ont échoué et seront réessayées")} sans que vous ayez rien à faire.`,
  atLeast: (n: number) => `${formatNumber(n)} ou plus\u00a0:`,
  nextTry: (when: string, tries: number) =>
    `${when}, après ${formatNumber(tries)} ${plural(tries, "essai", "essais")}`,
  cancel: "Annuler",
  error: "Erreur",
  retryTitle: (n: number) => `Réessayer ${tasks(n)}\u00a0?`,
  retryConsequences:
    "Chaque tâche repart comme à son premier essai. Les e-mails dont le lien n'est plus valable, les messages dépassés et les tâches planifiées restent ici.",
  retryConfirm: "Réessayer",
  retryFailed: "Les tâches n'ont pas pu être relancées.",
  retried: (n: number) => `${tasks(n)} ${plural(n, "relancée", "relancées")}`,
  removeTitle: (n: number) => `Supprimer ${tasks(n)}\u00a0?`,
  removeConsequences:
    "Ce que ces tâches devaient faire ne sera pas fait, et un e-mail ou un SMS supprimé ne partira jamais.",
  removeConfirm: "Supprimer",
  removeFailed: "Les tâches n'ont pas pu être supprimées.",
  removed: (n: number) => `${tasks(n)} ${plural(n, "supprimée", "supprimées")}`,
  skipped: (n: number) =>
    n === 1
      ? "Une tâche n'a pas changé ou n'est plus là."
      : `${formatNumber(n)} tâches n'ont pas changé ou ne sont plus là.`,
} as const;
