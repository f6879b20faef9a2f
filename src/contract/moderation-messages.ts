/** What administrators read of each other's decisions. Apart from errors.ts: other pages need none of it. */

/** Messages by the action's name in the audit log. */
const DECIDED: Record<string, string> = {
  "property.approve": "approuvée",
  "property.reject": "rejetée",
  "property.dismiss": "rejetée",
  "property.request_change": "renvoyée à son propriétaire pour modification",
  "property.suspend": "suspendue",
  "property.lift": "remise en ligne",
};

export const MODERATION_MESSAGES = {
  /** Undefined for what is no decision. */
  decided: (action: string, who: string, when: string) =>
    DECIDED[action] && `Cette propriété a déjà été ${DECIDED[action]} par ${who}, le ${when}.`,
  someone: "un autre administrateur",
  undo_closed:
    "Cette décision ne peut plus être annulée\u00a0: les dix secondes sont passées, ou la propriété a changé depuis.",
  changed:
    "Cette annonce a changé depuis que vous l'avez ouverte. Relisez-la avant de l'approuver.",
  edit_changed:
    "Cette annonce ou sa modification a changé depuis que vous l'avez ouverte. Relisez-la avant de décider.",
  copied:
    "Ses photos ou son texte sont déjà sur l'annonce d'un autre propriétaire. Comparez les deux annonces avant de l'approuver.",
} as const;
