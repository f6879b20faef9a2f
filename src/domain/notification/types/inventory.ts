import type { InventoryKind, InventorySide } from "~/contract/inventory";
import { greeting } from "../format";
import type { MailOf } from "../mail-message";
import type { Notice } from "../notice";

type Facts = { kind: InventoryKind; propertyTitle: string };
/** `reopened`: changed after its reader had signed. */
export type InventoryStatus = MailOf<"inventory">["data"]["status"];
type InventoryNotice = Required<Pick<Notice<Facts, "inventory">, "site" | "mail" | "link">> & {
  audience: InventorySide;
  status: InventoryStatus;
};

type Text = { title: string; site(what: string): string; paragraph: string; button: string };

const OTHER = { tenant: "Le propriétaire", landlord: "Le locataire" };
const KINDS = { entry: "l'état des lieux d'entrée", exit: "l'état des lieux de sortie" };
const inSentence = ({ kind, propertyTitle }: Facts) => `${KINDS[kind]} de « ${propertyTitle} »`;
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const textsFor = (reader: InventorySide): Record<InventoryStatus, Text> => ({
  to_sign: {
    title: "État des lieux à signer",
    site: (what) => `${OTHER[reader]} a signé ${what}. Relisez-le et signez à votre tour.`,
    paragraph: `${OTHER[reader]} a signé l'état des lieux. Relisez-le\u00a0: s'il est juste, signez-le à votre tour, sinon corrigez-le.`,
    button: "Relire et signer",
  },
  signed: {
    title: "État des lieux signé",
    site: (what) => `${upperFirst(what)} est signé par les deux parties. Son PDF est prêt.`,
    paragraph:
      "Les deux parties ont signé l'état des lieux. Il ne change plus, et son PDF est prêt. Gardez-le jusqu'à la fin du séjour.",
    button: "Voir l'état des lieux",
  },
  reopened: {
    title: "État des lieux modifié",
    site: (what) =>
      `${OTHER[reader]} a modifié ${what}. Votre signature ne vaut plus\u00a0: relisez-le et signez de nouveau.`,
    paragraph: `${OTHER[reader]} a modifié l'état des lieux que vous aviez signé. Votre signature ne vaut plus\u00a0: relisez-le et signez de nouveau.`,
    button: "Relire et signer",
  },
});

function noticeOf(audience: InventorySide, status: InventoryStatus): InventoryNotice {
  const { title, site, paragraph, button } = textsFor(audience)[status];
  const section = audience === "tenant" ? "user" : "landlord";
  return {
    audience,
    status,
    site: { type: "booking", title, message: (facts) => site(inSentence(facts)) },
    link: (id) => `/${section}/booking/${id}/inventory`,
    mail: {
      type: "inventory",
      content: (data) => ({
        subject: `${title}\u00a0: ${data.propertyTitle}`,
        title,
        greeting: greeting(data.firstName),
        paragraphs: [paragraph],
        facts: [
          { label: "Logement", value: data.propertyTitle },
          { label: "Document", value: upperFirst(KINDS[data.kind].replace("l'", "")) },
          { label: "Réservation", value: data.bookingCode },
        ],
        button: { label: button, href: data.link },
      }),
    },
  };
}

const noticesFor = (reader: InventorySide) => ({
  to_sign: noticeOf(reader, "to_sign"),
  signed: noticeOf(reader, "signed"),
  reopened: noticeOf(reader, "reopened"),
});

/** What either side learns of an inventory, by its reader and what happened. */
export const INVENTORY_NOTICES = {
  tenant: noticesFor("tenant"),
  landlord: noticesFor("landlord"),
};

/** Their titles on the site, which lead to the inventory and not to its booking. */
export const INVENTORY_TITLES: readonly string[] = Object.values(INVENTORY_NOTICES.tenant).map(
  ({ site }) => site.title,
);
