import { greeting } from "../format";
import { linkMail } from "../link-mail";
import type { NoticeOf } from "../notice";

/** Sent to the new address of an account, which takes effect once its link is followed. */
export const confirmNewEmail = {
  key: "confirm_new_email",
  tells: { email_change_asked: "person" },
  audience: "user",
  mail: linkMail({
    type: "confirm-new-email",
    content({ firstName, link, minutes }, { platformName }) {
      return {
        subject: `Confirmez votre nouvelle adresse pour ${platformName}`,
        title: "Confirmez votre nouvelle adresse",
        greeting: greeting(firstName),
        paragraphs: [
          `Cette adresse doit devenir celle de votre compte ${platformName}. Vous vous connecterez ensuite avec elle.`,
          `Le lien est valable ${minutes} minutes et ne sert qu'une fois.`,
        ],
        button: { label: "Confirmer cette adresse", href: link },
        note: "Vous n'avez rien demandé\u00a0? Ignorez ce message\u00a0: sans confirmation, rien ne change.",
      };
    },
  }),
} satisfies NoticeOf<void>;
