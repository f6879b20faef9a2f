import { greeting } from "../format";
import type { Notice } from "../notice";

/** Sent at sign-up: the address becomes usable once its link is opened. */
export const confirmEmail = {
  audience: "user",
  mail: {
    type: "confirm-email",
    always: true,
    account: true,
    content({ firstName, link }, { platformName }) {
      return {
        subject: `Confirmez votre adresse e-mail pour ${platformName}`,
        title: "Confirmez votre adresse e-mail",
        greeting: greeting(firstName),
        paragraphs: [
          `Votre compte ${platformName} est presque prêt.`,
          "Confirmez que cette adresse est bien la vôtre, et vous pourrez vous connecter.",
        ],
        button: { label: "Confirmer mon adresse", href: link },
        note: "Vous n'avez pas créé de compte\u00a0? Ne cliquez pas\u00a0: sans confirmation, il reste fermé.",
      };
    },
  },
} satisfies Notice<void, "confirm-email">;
