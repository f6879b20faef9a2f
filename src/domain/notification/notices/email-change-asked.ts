import { z } from "zod";
import { greeting } from "../format";
import { mail, type NoticeOf } from "../notice";

/** Sent to the address in use, in case its owner did not ask for another one. */
export const emailChangeAsked = {
  key: "email_change_asked",
  tells: { email_change_asked: "person" },
  audience: "user",
  mail: mail({
    type: "email-change-asked",
    schema: z.object({
      firstName: z.string(),
      newEmail: z.string(),
      link: z.string(),
      minutes: z.number(),
    }),
    samples: ({ name, link }) => [
      { firstName: name, newEmail: "new@example.cm", link, minutes: 30 },
    ],
    linkMinutes: ({ minutes }) => minutes,
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
  }),
} satisfies NoticeOf<void>;
