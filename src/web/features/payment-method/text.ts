/** The page of the user's Mobile Money numbers. */
export const paymentMethodText = {
  title: "Moyens de paiement",
  back: "Mon tableau de bord",
  toDashboard: "Aller à mon tableau de bord",
  label: "Mobile Money",
  hint: "Personne d'autre ne voit vos numéros en entier. Rien n'est débité sans votre accord, donné sur votre téléphone.",
  none: "Vous n'avez pas encore de numéro.",
  isDefault: "Par défaut",
  isConfirmed: "Confirmé",
  isUnconfirmed: "À confirmer",
  unconfirmedHint: "Il sert à payer ou à être payé une fois confirmé par un code.",
  paysFrom: (moment: string) =>
    `Vos versements partiront vers ce numéro à partir du ${moment}. Pour votre sécurité, ils attendent 24\u00a0h après chaque changement.`,
  paysNow: "Vos versements partent vers ce numéro.",
  sendCode: "Recevoir un code par SMS",
  sent: (phone: string) =>
    `Un code à six chiffres vient de partir vers ${phone}. Il vaut dix minutes.`,
  confirm: "Confirmer ce numéro",
  again: "Renvoyer le code",
  againLater: "Rien reçu\u00a0? Vous pourrez redemander un code dans une minute.",
  codeFailed: "Rien n'est parti. Vérifiez votre connexion, puis réessayez.",
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
  confirmed: ["Numéro confirmé", "Il peut servir à payer et à être payé."],
  isDefault: ["Numéro par défaut changé", "Il vient en premier dans votre liste."],
  removed: ["Numéro retiré", "Il n'est plus enregistré sur le site."],
} as const;
