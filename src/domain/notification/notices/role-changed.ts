import { z } from "zod";
import { ROLES, type Role } from "~/contract/enums";
import { greeting } from "../format";
import { mail, type NoticeOf } from "../notice";

const KINDS: Record<Role, string> = {
  user: "locataire",
  landlord: "propriétaire",
  admin: "administrateur",
};

/** An administrator gave the account another role. */
export const roleChanged = {
  key: "role_changed",
  tells: { role_changed: "person" },
  audience: "user",
  site: {
    type: "alert",
    title: "Votre compte a changé de rôle",
    message: ({ role }) => `Votre compte est désormais un compte ${KINDS[role]}.`,
  },
  path: () => "/user/settings",
  mail: mail({
    type: "role-changed",
    schema: z.object({
      firstName: z.string(),
      role: z.enum(ROLES),
      reason: z.string().nullable(),
    }),
    samples: ({ name, text }) => [{ firstName: name, role: "landlord" as const, reason: text }],
    always: true,
    account: true,
    content: ({ firstName, role, reason }, { platformName, publicUrl }) => ({
      subject: `Votre compte ${platformName} a changé de rôle`,
      title: "Votre compte a changé de rôle",
      greeting: greeting(firstName),
      paragraphs: [
        `L'équipe ${platformName} a fait de votre compte un compte ${KINDS[role]}.`,
        "Vous pensez que c'est une erreur\u00a0? Écrivez-nous depuis la page de contact.",
      ],
      ...(reason && { quote: { label: "Motif", text: reason } }),
      button: { label: "Se connecter", href: `${publicUrl}/auth` },
    }),
  }),
} satisfies NoticeOf<{ role: Role }>;
