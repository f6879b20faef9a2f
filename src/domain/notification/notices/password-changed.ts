import { z } from "zod";
import { greeting } from "../format";
import { mail, type NoticeOf } from "../notice";

/** Warns after each change of the password, in case its owner did not make it. */
export const passwordChanged = {
  key: "password_changed",
  tells: { password_changed: "person" },
  audience: "user",
  site: {
    type: "alert",
    title: "Mot de passe modifié",
    message: () =>
      "Votre mot de passe vient d'être changé. Ce n'était pas vous\u00a0? Choisissez-en un autre depuis la page de connexion.",
  },
  path: () => "/user/settings",
  mail: mail({
    type: "password-changed",
    schema: z.object({ firstName: z.string() }),
    samples: ({ name }) => [{ firstName: name }],
    always: true,
    account: true,
    content({ firstName }, { platformName, publicUrl }) {
      return {
        subject: `Votre mot de passe ${platformName} a été changé`,
        title: "Votre mot de passe a été changé",
        greeting: greeting(firstName),
        paragraphs: [
          `Le mot de passe de votre compte ${platformName} vient d'être changé. C'était vous\u00a0? Tout va bien, il n'y a rien à faire.`,
          "Ce n'était pas vous\u00a0? Demandez tout de suite un nouveau mot de passe depuis la page de connexion.",
        ],
        button: { label: "Aller à la connexion", href: `${publicUrl}/auth` },
      };
    },
  }),
} satisfies NoticeOf<void>;
