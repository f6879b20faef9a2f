import { z } from "zod";
import { ROLES, type Role } from "~/contract/enums";
import { mail, type NoticeOf } from "../notice";

const AS: Record<Role, string> = {
  user: "locataire",
  landlord: "propriétaire",
  admin: "administrateur",
};

/** An administrator invites someone who has no account yet. */
export const invitationSent = {
  key: "invitation_sent",
  tells: { user_invited: "visitor" },
  audience: "visitor",
  mail: mail({
    type: "invitation",
    schema: z.object({ role: z.enum(ROLES), link: z.string(), days: z.number() }),
    samples: ({ link }) => [{ role: "landlord" as const, link, days: 7 }],
    linkMinutes: ({ days }) => days * 24 * 60,
    always: true,
    account: true,
    content: ({ role, link, days }, { platformName }) => ({
      subject: `Vous êtes invité à rejoindre ${platformName}`,
      title: `Rejoignez ${platformName}`,
      greeting: "Bonjour,",
      paragraphs: [
        `L'équipe ${platformName} vous invite à ouvrir un compte ${AS[role]}. Choisissez un mot de passe, et il est prêt.`,
        `Ce lien sert une fois et reste valable ${days === 1 ? "un jour" : `${days}\u00a0jours`}. Vous n'attendiez pas cette invitation\u00a0? Ignorez ce message.`,
      ],
      button: { label: "Ouvrir mon compte", href: link },
    }),
  }),
} satisfies NoticeOf<void>;
