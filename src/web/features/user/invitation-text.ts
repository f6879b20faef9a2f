import type { Invitation } from "~/contract/schemas/invitation";

/** Invitations, as administrators send and list them. */
export const invitationText = {
  title: "Inviter un utilisateur",
  email: "Adresse e-mail",
  role: "Rôle",
  days: "Valable pendant",
  dayChoice: (n: number) => (n === 1 ? "1 jour" : `${n} jours`),
  hint: "Un e-mail part avec un lien qui sert une fois. Une invitation ouverte pour cette adresse est remplacée.",
  cancel: "Annuler",
  send: "Envoyer l'invitation",
  sent: (email: string) => ["Invitation envoyée", `Le lien est parti à ${email}.`] as const,
  notSent: "Invitation non envoyée",

  list: "Invitations",
  loadFailed: "Impossible de charger les invitations.",
  none: "Aucune invitation",
  noneHint: "Les invitations envoyées apparaissent ici, avec leur état.",
  status: {
    open: "Ouverte",
    accepted: "Acceptée",
    revoked: "Annulée",
    expired: "Expirée",
  } satisfies Record<Invitation["status"], string>,
  until: (day: string) => `Jusqu'au ${day}`,
  by: (name: string) => `Envoyée par ${name}`,
  revoke: "Annuler l'invitation",
  about: (email: string) => `\u00a0: ${email}`,
  revoked: ["Invitation annulée", "Son lien ne sert plus."],
  revokeFailed: "Erreur",
} as const;
