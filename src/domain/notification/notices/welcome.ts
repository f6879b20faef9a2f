import { z } from "zod";
import { USER_TYPES } from "~/contract/enums";
import { greeting } from "../format";
import { mail, type NoticeOf } from "../notice";

/** Greets a confirmed account with the first thing to do, by kind of account. */
export const welcome = {
  key: "welcome",
  tells: { email_confirmed: "person" },
  audience: "user",
  mail: mail({
    type: "welcome",
    schema: z.object({ firstName: z.string(), userType: z.enum(USER_TYPES) }),
    samples: ({ name }) => USER_TYPES.map((userType) => ({ firstName: name, userType })),
    content({ firstName, userType }, { platformName, publicUrl }) {
      const shared = {
        subject: `Bienvenue sur ${platformName}`,
        title: `Bienvenue sur ${platformName}`,
        greeting: greeting(firstName),
      };
      if (userType === "landlord") {
        return {
          ...shared,
          paragraphs: [
            "Votre compte propriétaire est prêt. Vous pouvez publier votre premier logement depuis votre téléphone, avec ses photos.",
            "Nous vérifions chaque annonce avant de la publier, en général sous 24 heures.",
          ],
          button: { label: "Publier une annonce", href: `${publicUrl}/landlord/submit-property` },
        };
      }
      return {
        ...shared,
        paragraphs: [
          "Votre compte locataire est prêt. Parcourez les logements de Douala, gardez vos favoris et demandez une réservation en quelques minutes.",
        ],
        button: { label: "Chercher un logement", href: `${publicUrl}/search` },
      };
    },
  }),
} satisfies NoticeOf<void>;
