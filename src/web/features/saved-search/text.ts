import type { SavedSearch } from "~/contract/schemas/saved-search";
import type { ToastText } from "~/web/ui/toast";

/** The page of one's saved searches. */
export const savedSearchText = {
  title: "Mes recherches enregistrées",
  hint: "Nous cherchons pour vous\u00a0: chaque nouveau logement ne vous est annoncé qu'une fois.",
  back: "Mon tableau de bord",
  toDashboard: "Aller à mon tableau de bord",
  loadFailed: "Vos recherches ne se chargent pas. Vérifiez votre connexion, puis réessayez.",
  missing: "Page introuvable",
  none: "Aucune recherche enregistrée",
  noneHint:
    "Lancez une recherche, puis touchez «\u00a0Enregistrer cette recherche\u00a0»\u00a0: vous saurez quand un nouveau logement y correspond.",
  search: "Rechercher un logement",
  see: "Voir les résultats",
  rhythm: "Me prévenir des nouveaux logements",
  rename: "Renommer",
  name: "Nom de la recherche",
  nameMissing: "Donnez un nom à cette recherche.",
  save: "Enregistrer",
  cancel: "Annuler",
  remove: "Supprimer",
  question: "Supprimer cette recherche\u00a0?",
  questionHint: "Vous ne serez plus prévenu des nouveaux logements.",
  keep: "Garder",
  about: (act: string, name: string) => `${act}\u00a0: ${name}`,
  offline: "Le changement n'est pas passé. Vérifiez votre connexion, puis réessayez.",
} as const;

export const rhythmLabel: Record<SavedSearch["rhythm"], string> = {
  at_once: "Dès qu'il y en a",
  daily: "Une fois par jour",
  never: "Jamais",
};

export const savedSearchToasts = {
  renamed: ["Recherche renommée"],
  removed: ["Recherche supprimée"],
  rhythm: {
    at_once: ["C'est noté", "Nous vous préviendrons dès qu'il y a un nouveau logement."],
    daily: ["C'est noté", "Nous vous préviendrons une fois par jour s'il y a du nouveau."],
    never: ["C'est noté", "Cette recherche ne vous préviendra plus."],
  } satisfies Record<SavedSearch["rhythm"], ToastText>,
} as const;
