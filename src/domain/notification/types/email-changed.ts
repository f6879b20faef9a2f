import type { Notice } from "../notice";

/** The account has another address; both addresses were mailed when it was asked. */
export const emailChanged = {
  audience: "user",
  site: {
    type: "alert",
    title: "Adresse e-mail modifiée",
    message: ({ email }) =>
      `Vous vous connectez désormais avec ${email}. Ce n'était pas vous\u00a0? Écrivez-nous depuis la page de contact.`,
  },
} satisfies Notice<{ email: string }>;
