import { greeting } from "../format";
import { linkMail } from "../link-mail";
import type { NoticeOf } from "../notice";

/** Sent when a visitor asks to recover the account of this address. */
export const resetPassword = {
  key: "reset_password",
  tells: { recovery_asked: "person" },
  audience: "user",
  mail: linkMail({
    type: "reset-password",
    content({ firstName, link, minutes }, { platformName }) {
      return {
        subject: `Choisissez un nouveau mot de passe ${platformName}`,
        title: "Choisissez un nouveau mot de passe",
        greeting: greeting(firstName),
        paragraphs: [
          `Vous avez demandé un nouveau mot de passe pour votre compte ${platformName}.`,
          `Le lien est valable ${minutes} minutes et ne sert qu'une fois.`,
        ],
        button: { label: "Choisir un mot de passe", href: link },
        note: "Vous n'avez rien demandé\u00a0? Ignorez ce message, votre mot de passe ne change pas.",
      };
    },
  }),
} satisfies NoticeOf<void>;
