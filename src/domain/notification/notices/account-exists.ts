import { z } from "zod";
import { greeting } from "../format";
import { mail, type NoticeOf } from "../notice";

/** Tells the owner of an address that someone tried to sign up with it; the page says nothing. */
export const accountExists = {
  key: "account_exists",
  tells: { signed_up_again: "person" },
  audience: "user",
  mail: mail({
    type: "account-exists",
    schema: z.object({ firstName: z.string(), signInLink: z.string(), recoverLink: z.string() }),
    samples: ({ name, link }) => [{ firstName: name, signInLink: link, recoverLink: link }],
    always: true,
    account: true,
    content({ firstName, signInLink, recoverLink }, { platformName }) {
      return {
        subject: `Vous avez déjà un compte ${platformName}`,
        title: "Vous avez déjà un compte",
        greeting: greeting(firstName),
        paragraphs: [
          `Une inscription à ${platformName} vient d'être demandée avec votre adresse e-mail.`,
          "Comme vous avez déjà un compte, rien n'a été créé ni changé. Connectez-vous simplement.",
        ],
        button: { label: "Me connecter", href: signInLink },
        secondary: { label: "J'ai oublié mon mot de passe", href: recoverLink },
        note: "Ce n'était pas vous\u00a0? Vous n'avez rien à faire, votre compte reste fermé aux autres.",
      };
    },
  }),
} satisfies NoticeOf<void>;
