import type { ReportOutcome } from "~/contract/admin-enums";
import { plural } from "~/contract/format";

/** The reports of visitors, as administrators work through them. */
export const queueText = {
  byStatus: "État des signalements",
  open: "À traiter",
  closed: "Traités",
  failed: "Impossible de charger les signalements.",
  noneOpen: "Aucun signalement à traiter",
  noneOpenHint: "Les nouveaux signalements arrivent ici, le plus ancien d'abord.",
  noneClosed: "Aucun signalement traité",
  noneClosedHint: "Ceux que l'équipe a traités se retrouvent ici.",
  seeClosed: "Voir les signalements traités",
  seeOpen: "Voir les signalements à traiter",
  reportedAt: (when: string) => `Signalé le ${when}`,
  closedAt: (when: string) => `Traité le ${when}`,
  by: "Par",
  visit: (moment: string) => `À propos de la visite du ${moment}`,
  anonymous: "un visiteur qui n'attend pas de réponse",
  several: (n: number) => `${n} ${plural(n, "signalement ouvert", "signalements ouverts")}`,
  removed: "Supprimée par son propriétaire",
  examine: "Examiner l'annonce",
  decide: "Traiter",
  about: (title: string) => ` le signalement de «\u00a0${title}\u00a0»`,
  outcomeBefore: "Traité",
  outcomes: {
    suspended: "Annonce suspendue",
    corrected: "Annonce corrigée",
    unfounded: "Rien à reprocher",
  } satisfies Record<ReportOutcome, string>,
} as const;

/** The dialog that decides a report. */
export const decisionText = {
  title: "Traiter le signalement",
  outcome: "Votre décision",
  outcomeMissing: "Choisissez une décision.",
  options: {
    suspended: [
      "Suspendre l'annonce",
      "Elle disparaît du site, et ses autres signalements sont traités avec celui-ci.",
    ],
    corrected: ["L'annonce a été corrigée", "Vous ou son propriétaire l'avez mise en règle."],
    unfounded: ["Rien à reprocher", "L'annonce reste en ligne telle quelle."],
  } satisfies Record<ReportOutcome, readonly [string, string]>,
  alreadySuspended: [
    "Annonce déjà suspendue",
    "Ses autres signalements sont traités avec celui-ci.",
  ],
  reason: "Raison de la suspension",
  reasonHint: "Le propriétaire lira cette raison, pas la personne qui a signalé l'annonce.",
  reasonMissing: "Indiquez au propriétaire la raison de la suspension.",
  informed: "La personne qui a signalé l'annonce apprend votre décision.",
  notInformed: "Personne n'attend de réponse à ce signalement.",
  cancel: "Annuler",
  confirm: "Enregistrer la décision",
  done: "Signalement traité",
  doneHint: (n: number) =>
    n > 1
      ? `${n} signalements de cette annonce ont reçu cette décision.`
      : "Votre décision est enregistrée.",
  failed: "Le signalement n'a pas pu être traité.",
  error: "Erreur",
} as const;
