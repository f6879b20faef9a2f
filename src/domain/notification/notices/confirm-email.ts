import { z } from "zod";
import { greeting } from "../format";
import { mail, type NoticeOf } from "../notice";

/** Sent at sign-up: the address becomes usable once its link is opened. */
export const confirmEmail = {
  key: "confirm_email",
  tells: { signed_up: "person" },
  audience: "user",
  mail: mail({
    type: "confirm-email",
    schema: z.object({ firstName: z.string(), link: z.string() }),
    samples: ({ name, link }) => [{ firstName: name, link }],
    linkMinutes: () => 24 * 60,
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
  }),
} satisfies NoticeOf<void>;
