import { greeting } from "../format";
import { linkMail } from "../link-mail";
import type { NoticeOf } from "../notice";

/** Sent to the address that an administrator gave an account whose owner had lost theirs. */
export const accessLink = {
  key: "access_link",
  tells: { access_restored: "person" },
  audience: "user",
  mail: linkMail({
    type: "access-link",
    content({ firstName, link, minutes }, { platformName }) {
      return {
        subject: `Retrouvez votre compte ${platformName}`,
        title: "Retrouvez votre compte",
        greeting: greeting(firstName),
        paragraphs: [
          `À votre demande, l'équipe ${platformName} a donné cette adresse à votre compte. Choisissez un mot de passe, puis connectez-vous avec elle.`,
          `Le lien est valable ${minutes} minutes et ne sert qu'une fois. Après, demandez-en un autre depuis la page de connexion.`,
        ],
        button: { label: "Choisir un mot de passe", href: link },
        note: "Vous n'avez rien demandé\u00a0? Ignorez ce message\u00a0: cette adresse a été donnée par erreur.",
      };
    },
  }),
} satisfies NoticeOf<void>;
