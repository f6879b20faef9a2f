import { z } from "zod";
import type { MailBrand } from "~/mail/types";
import { greeting } from "../format";
import { mail, type NoticeOf } from "../notice";

const STATUSES = ["suspended", "reinstated", "deleted", "left"] as const;
type Status = (typeof STATUSES)[number];

/**
 * An administrator changed an account, or its owner deleted it. By mail alone: the owner may not be
 * able to sign in.
 */
const accountNotice = (of: Status) =>
  ({
    key: `account_${of}`,
    tells: { [`account_${of}`]: "person" },
    audience: "user",
    status: of,
    mail: mail({
      type: "account-status",
      schema: z.object({
        firstName: z.string(),
        status: z.enum(STATUSES),
        reason: z.string().nullable(),
      }),
      samples: ({ name, text }) => [{ firstName: name, status: of, reason: text }],
      always: true,
      account: true,
      content({ firstName, reason }, brand) {
        const { title, paragraphs } = TEXTS[of](brand.platformName);
        return {
          subject: title,
          title,
          greeting: greeting(firstName),
          paragraphs,
          ...(reason && { quote: { label: "Motif", text: reason } }),
          button: BUTTONS[of](brand),
        };
      },
    }),
  }) satisfies NoticeOf<void> & { status: Status };

const TEXTS: Record<Status, (name: string) => { title: string; paragraphs: string[] }> = {
  suspended: (name) => ({
    title: `Votre compte ${name} est suspendu`,
    paragraphs: [
      `L'équipe ${name} a suspendu votre compte. Vous ne pouvez plus vous connecter, et aucune annonce de ce compte n'est visible.`,
      "Vous pensez que c'est une erreur\u00a0? Écrivez-nous depuis la page de contact.",
    ],
  }),
  reinstated: (name) => ({
    title: `Votre compte ${name} est réactivé`,
    paragraphs: [
      "Vous pouvez vous connecter de nouveau. Si vous aviez des annonces en ligne, elles le sont à nouveau.",
    ],
  }),
  deleted: (name) => ({
    title: `Votre compte ${name} a été supprimé`,
    paragraphs: [
      `L'équipe ${name} a supprimé votre compte et vos données personnelles. Aucune annonce de ce compte n'est en ligne.`,
      "Vous pensez que c'est une erreur\u00a0? Écrivez-nous depuis la page de contact.",
    ],
  }),
  left: (name) => ({
    title: `Votre compte ${name} est supprimé`,
    paragraphs: [
      "Vous avez supprimé votre compte. Vos données personnelles sont effacées et plus personne ne peut s'y connecter.",
      "Ce n'était pas vous\u00a0? Écrivez-nous depuis la page de contact.",
    ],
  }),
};

const contact = ({ publicUrl }: MailBrand) => ({
  label: "Nous écrire",
  href: `${publicUrl}/contact`,
});
const BUTTONS: Record<Status, (brand: MailBrand) => { label: string; href: string }> = {
  suspended: contact,
  deleted: contact,
  left: contact,
  reinstated: ({ publicUrl }) => ({ label: "Se connecter", href: `${publicUrl}/auth` }),
};

export const ACCOUNT_NOTICES = {
  suspended: accountNotice("suspended"),
  reinstated: accountNotice("reinstated"),
  deleted: accountNotice("deleted"),
  left: accountNotice("left"),
};
