import { plural } from "~/contract/format";

export const moderationText = {
  approve: "Approuver",
  reject: "Rejeter",
  details: "Voir détails",
  undo: "Annuler",
  undone: "Décision annulée",
  undoneHint: "L'annonce est comme avant. Le propriétaire n'a rien reçu.",
  settledElsewhere: "Décision déjà prise",
  pageDone: "Ces annonces sont traitées",
  pageDoneHint: "D'autres annonces attendent une décision.",
  showRest: "Actualiser la file",
  approveAnyway: "Approuver malgré la ressemblance",
  compare: "Comparer",
  editWaits: "Modification d'une annonce publiée",
  compareBoth: "Comparer les deux annonces",
  error: "Erreur",
  listFailed: "Impossible de charger les propriétés.",
  listOutdated: "La liste n'a pas pu être mise à jour.",
  retry: "Réessayer",
  empty: "Aucune annonce en attente",
  emptyHint: "Les nouvelles annonces apparaîtront ici dès qu'un propriétaire les soumet.",
  by: "Par",
  photos: (n: number) => (n === 0 ? "sans photo" : `${n} ${plural(n, "photo", "photos")}`),
} as const;

type Copied = { copied_photos: boolean; copied_text: boolean };
export const isCopied = (listing: Copied) => listing.copied_photos || listing.copied_text;
export function copiedText({ copied_photos, copied_text }: Copied): string {
  if (!copied_text) return "Photos déjà vues sur une autre annonce";
  if (!copied_photos) return "Texte déjà vu sur une autre annonce";
  return "Photos et texte déjà vus sur une autre annonce";
}

const soon = "Le propriétaire sera prévenu dans dix secondes.";
const quoted = (title: string) => `«\u00a0${title}\u00a0»`;
const rejected = {
  title: "Propriété rejetée",
  hint: (title: string) => `${quoted(title)} reste hors ligne. ${soon}`,
  failed: "Impossible de rejeter la propriété.",
};

/** What is said of each decision: done, and refused. */
export const decisionText = {
  approve: {
    title: "Propriété approuvée",
    hint: (title: string) => `${quoted(title)} est en ligne. ${soon}`,
    failed: "Impossible d'approuver la propriété.",
  },
  reject: rejected,
  final: rejected,
  change: {
    title: "Modification demandée",
    hint: (title: string) => `${quoted(title)} attend son propriétaire. ${soon}`,
    failed: "Impossible de demander une modification.",
  },
  suspend: {
    title: "Propriété suspendue",
    hint: (title: string) => `${quoted(title)} n'est plus en ligne. ${soon}`,
    failed: "Impossible de suspendre la propriété.",
  },
  lift: {
    title: "Suspension levée",
    hint: (title: string) => `${quoted(title)} est de nouveau en ligne. ${soon}`,
    failed: "Impossible de lever la suspension.",
  },
} as const;

export const deadlineText = {
  left: (hours: number) => (hours < 1 ? "Reste moins d'1\u00a0h" : `Reste ${hours}\u00a0h`),
  late: (hours: number) =>
    hours < 1 ? "En retard de moins d'1\u00a0h" : `En retard de ${hours}\u00a0h`,
} as const;
