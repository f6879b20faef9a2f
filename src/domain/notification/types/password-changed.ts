import { greeting } from "../format";
import type { Notice } from "../notice";

/** Warns after each change of the password, in case its owner did not make it. */
export const passwordChanged = {
  audience: "user",
  site: {
    type: "alert",
    title: "Mot de passe modifié",
    message: () =>
      "Votre mot de passe vient d'être changé. Ce n'était pas vous\u00a0? Choisissez-en un autre depuis la page de connexion.",
  },
  mail: {
    type: "password-changed",
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
  },
} satisfies Notice<void, "password-changed">;
