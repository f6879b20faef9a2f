import { z } from "zod";
import { greeting } from "../format";
import { mail, type NoticeOf } from "../notice";

/** What an administrator gave the account. */
type Given = { email: boolean; phone: boolean };

const given = ({ email, phone }: Given) =>
  [email && "une autre adresse e-mail", phone && "un autre numéro de connexion"]
    .filter(Boolean)
    .join(" et ");

/**
 * An administrator gave an account another address or number. By mail to the address before, in case
 * its owner did not ask.
 */
export const accessRestored = {
  key: "access_restored",
  tells: { access_restored: "person" },
  audience: "user",
  site: {
    type: "alert",
    title: "Accès à votre compte rétabli",
    message: (data) =>
      `À votre demande, l'équipe a donné à votre compte ${given(data)}. Ce n'était pas vous\u00a0? Écrivez-nous depuis la page de contact.`,
  },
  path: () => "/user/settings",
  mail: mail({
    type: "access-restored",
    schema: z.object({ firstName: z.string(), email: z.boolean(), phone: z.boolean() }),
    samples: ({ name }) => [
      { firstName: name, email: true, phone: true },
      { firstName: name, email: false, phone: true },
    ],
    always: true,
    account: true,
    content({ firstName, ...data }, { platformName, publicUrl }) {
      return {
        subject: `Accès à votre compte ${platformName}`,
        title: "L'accès à votre compte a changé",
        greeting: greeting(firstName),
        paragraphs: [
          `À votre demande, l'équipe ${platformName} a donné à votre compte ${given(data)}. Tous vos appareils ont été déconnectés.`,
          "Ce n'était pas vous\u00a0? Écrivez-nous tout de suite depuis la page de contact.",
        ],
        button: { label: "Nous écrire", href: `${publicUrl}/contact` },
      };
    },
  }),
} satisfies NoticeOf<Given>;
