import type { MailBrand } from "~/mail/types";
import { greeting } from "../format";
import type { MailOf } from "../mail-message";
import type { Notice } from "../notice";

type Status = MailOf<"account-status">["data"]["status"];

/**
 * An administrator changed an account, or its owner deleted it. By mail alone: the owner may not be
 * able to sign in.
 */
export const accountStatus = {
  audience: "user",
  mail: {
    type: "account-status",
    always: true,
    account: true,
    content({ firstName, status, reason }, brand) {
      const { title, paragraphs } = TEXTS[status](brand.platformName);
      return {
        subject: title,
        title,
        greeting: greeting(firstName),
        paragraphs,
        ...(reason && { quote: { label: "Motif", text: reason } }),
        button: BUTTONS[status](brand),
      };
    },
  },
} satisfies Notice<void, "account-status">;

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
