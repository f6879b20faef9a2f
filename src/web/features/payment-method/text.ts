import type { MobileMoneyOperator } from "~/contract/mobile-money";

export const operatorLabel: Record<MobileMoneyOperator, string> = {
  mtn: "MTN Mobile Money",
  orange: "Orange Money",
};

/** The page of the user's Mobile Money numbers. */
export const paymentMethodText = {
  title: "Moyens de paiement",
  back: "Mon tableau de bord",
  toDashboard: "Aller à mon tableau de bord",
  label: "Mobile Money",
  hint: "Vos numéros ne sont montrés à personne. Le site ne débite rien\u00a0: vous payez le propriétaire vous-même, après la visite.",
  none: "Vous n'avez pas encore de numéro.",
  isDefault: "Par défaut",
  setDefault: "Utiliser par défaut",
  remove: "Retirer",
  about: (act: string, phone: string) => `${act}\u00a0: ${phone}`,
  add: "Ajouter un numéro",
  phone: "Numéro",
  phoneHint: "Par exemple 6 77 12 34 56.",
  operator: "Opérateur",
  operatorMissing: "Choisissez MTN ou Orange.",
  submit: "Ajouter ce numéro",
  failed: "Le changement n'est pas passé. Vérifiez votre connexion, puis réessayez.",
  loadFailed: "Vos numéros ne se chargent pas. Vérifiez votre connexion, puis réessayez.",
  missing: "Page introuvable",
} as const;

export const paymentMethodToasts = {
  added: ["Numéro ajouté", "Il figure parmi vos moyens de paiement."],
  isDefault: ["Numéro par défaut changé", "Il vient en premier dans votre liste."],
  removed: ["Numéro retiré", "Il n'est plus enregistré sur le site."],
} as const;
