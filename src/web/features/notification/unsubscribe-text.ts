import type { NotificationEvent } from "~/contract/notification-events";

/** The page behind the links at the foot of mails. */
export const unsubscribeText = {
  title: "Vos e-mails",
  /** Completes « Vous recevez des e-mails … ». */
  about: {
    booking: "sur les réservations\u00a0: demandes, réponses et changements",
    message: "quand quelqu'un vous écrit un message",
    review: "sur les avis",
    property: "sur vos annonces\u00a0: vérification, publication et modifications",
    favorite: "sur vos favoris\u00a0: prix en baisse et logements indisponibles",
    search: "sur les nouveaux logements de vos recherches enregistrées",
  } satisfies Record<NotificationEvent, string>,
  receiving: (about: string) => `Vous recevez des e-mails ${about}.`,
  stays:
    "Sur le site, rien ne change\u00a0: vos notifications y restent. Les e-mails sur votre compte (mot de passe, adresse) arrivent toujours.",
  leave: "Me désabonner",
  left: "Vous êtes désabonné",
  leftHint: (about: string) => `Vous ne recevrez plus d'e-mails ${about}.`,
  undo: "Recevoir à nouveau ces e-mails",
  settings: "Choisir tous mes e-mails",
} as const;
