import { z } from "zod";
import { formatPhone } from "~/contract/format-phone";
import { greeting } from "../format";
import { mail, type NoticeOf } from "../notice";

/** The account signs in with another number, or with one for the first time. */
export const phoneChanged = {
  key: "phone_changed",
  tells: { phone_changed: "person" },
  audience: "user",
  site: {
    type: "alert",
    title: "Numéro de connexion modifié",
    message: ({ newPhone }) =>
      `Vous vous connectez désormais avec le ${formatPhone(newPhone)}. Ce n'était pas vous\u00a0? Écrivez-nous depuis la page de contact.`,
  },
  path: () => "/user/settings",
  mail: mail({
    type: "phone-changed",
    schema: z.object({ firstName: z.string(), newPhone: z.string() }),
    samples: ({ name }) => [{ firstName: name, newPhone: "+237699123456" }],
    always: true,
    account: true,
    content({ firstName, newPhone }, { platformName, publicUrl }) {
      return {
        subject: `Numéro de connexion de votre compte ${platformName}`,
        title: "Votre numéro de connexion a changé",
        greeting: greeting(firstName),
        paragraphs: [
          `Votre compte ${platformName} s'ouvre désormais avec un code envoyé au ${formatPhone(newPhone)}. C'était vous\u00a0? Tout va bien, il n'y a rien à faire.`,
          "Ce n'était pas vous\u00a0? Demandez tout de suite un nouveau mot de passe depuis la page de connexion, puis remettez votre numéro dans vos paramètres.",
        ],
        button: { label: "Aller à la connexion", href: `${publicUrl}/auth` },
      };
    },
  }),
} satisfies NoticeOf<{ newPhone: string }>;
