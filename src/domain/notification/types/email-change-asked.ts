import { greeting } from "../format";
import type { Notice } from "../notice";

/** Sent to the address in use, in case its owner did not ask for another one. */
export const emailChangeAsked = {
  audience: "user",
  mail: {
    type: "email-change-asked",
    always: true,
    account: true,
    content({ firstName, newEmail, link, minutes }, { platformName }) {
      return {
        subject: `Changement de l'adresse de votre compte ${platformName}`,
        title: "Votre adresse e-mail va changer",
        greeting: greeting(firstName),
        paragraphs: [
          `Quelqu'un qui connaît votre mot de passe a demandé que votre compte ${platformName} passe à l'adresse ${newEmail}.`,
          "C'était vous\u00a0? Ouvrez le lien envoyé à la nouvelle adresse. Ici, il n'y a rien à faire.",
          `Ce n'était pas vous\u00a0? Arrêtez ce changement dans les ${minutes} minutes. Tous les appareils seront déconnectés.`,
        ],
        button: { label: "Arrêter ce changement", href: link },
      };
    },
  },
} satisfies Notice<void, "email-change-asked">;
