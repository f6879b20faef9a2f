import type { NoticeOf } from "../notice";

/** The account has another address; both addresses were mailed when it was asked. */
export const emailChanged = {
  key: "email_changed",
  tells: { email_changed: "person" },
  audience: "user",
  site: {
    type: "alert",
    title: "Adresse e-mail modifiée",
    message: ({ email }) =>
      `Vous vous connectez désormais avec ${email}. Ce n'était pas vous\u00a0? Écrivez-nous depuis la page de contact.`,
  },
  path: () => "/user/settings",
} satisfies NoticeOf<{ email: string }>;
