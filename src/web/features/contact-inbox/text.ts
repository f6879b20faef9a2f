import type { ContactStatus } from "~/contract/admin-enums";

/** The messages of the contact form, as administrators read them. */
export const inboxText = {
  byStatus: "État des messages",
  statuses: {
    new: "Nouveaux",
    read: "Lus",
    answered: "Traités",
  } satisfies Record<ContactStatus, string>,
  failed: "Impossible de charger les messages.",
  none: {
    new: "Aucun nouveau message",
    read: "Aucun message lu à traiter",
    answered: "Aucun message traité",
  } satisfies Record<ContactStatus, string>,
  noneHint: "Les messages du formulaire de contact sont gardés deux ans.",
  toContact: "Voir le formulaire",
  sentAt: (when: string) => `Reçu le ${when}`,
  handledAt: (when: string) => `Traité le ${when}`,
  answer: "Répondre par e-mail",
  call: "Appeler",
  markRead: "Marquer comme lu",
  markAnswered: "Marquer comme traité",
  about: (name: string) => ` (message de ${name})`,
  marked: "Message mis à jour",
  error: "Erreur",
  failedMark: "Le message n'a pas pu être mis à jour.",
  subject: (subject: string) => `Re\u00a0: ${subject}`,
} as const;
