import { z } from "zod";
import {
  INVENTORY_KINDS,
  INVENTORY_SIDES,
  type InventoryKind,
  type InventorySide,
} from "~/contract/inventory";
import { greeting } from "../format";
import { mail, type Notice } from "../notice";
import { bookingPath } from "./booking-notice";

type Facts = { kind: InventoryKind; propertyTitle: string };
const SIGNING = z.object({
  firstName: z.string(),
  audience: z.enum(INVENTORY_SIDES),
  status: z.enum(["to_sign", "signed", "reopened"]),
  kind: z.enum(INVENTORY_KINDS),
  propertyTitle: z.string(),
  bookingCode: z.string(),
  link: z.string(),
});
type Signing = z.infer<typeof SIGNING>;
/** `reopened`: changed after its reader had signed. */
export type InventoryStatus = Signing["status"];
type InventoryNotice = Notice<Facts, Signing> &
  Required<Pick<Notice<Facts, Signing>, "site" | "mail" | "link">> & { status: InventoryStatus };

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

/** What gives each of them to a side, whose other one is named. */
const EVENTS = {
  to_sign: (other: string) => [`inventory_signed_by_${other}`],
  signed: () => ["inventory_completed_by_tenant", "inventory_completed_by_landlord"],
  reopened: (other: string) => [`inventory_changed_by_${other}`],
};

function noticeOf(audience: InventorySide, status: InventoryStatus): InventoryNotice {
  const { title, site, paragraph, button } = textsFor(audience)[status];
  const other = audience === "tenant" ? "landlord" : "tenant";
  const events = EVENTS[status](other);
  return {
    key: `inventory_${status}_${audience}`,
    tells: Object.fromEntries(events.map((event) => [event, audience])),
    // The last to sign has the inventory on the screen.
    own: events.filter((event) => event === `inventory_completed_by_${audience}`),
    audience,
    status,
    site: { type: "booking", title, message: (facts) => site(inSentence(facts)) },
    link: (id) => `${bookingPath(audience, id)}/inventory`,
    mail: mail({
      type: "inventory",
      schema: SIGNING,
      samples: ({ name, title: propertyTitle, link }) => [
        {
          firstName: name,
          audience,
          status,
          kind: "exit" as const,
          propertyTitle,
          link,
          bookingCode: "9F3A11C2",
        },
      ],
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
    }),
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
