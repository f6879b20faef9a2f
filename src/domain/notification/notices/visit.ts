import { z } from "zod";
import { SLOT_MINUTES } from "~/contract/visits";
import type { MailContent } from "~/mail/types";
import { momentInWords } from "../../calendar";
import { greeting } from "../format";
import { mail, type Notice, type Side, type Words } from "../notice";

/** What a visit's notification tells. `startsAt`: ISO instant. */
export type VisitFacts = { propertyTitle: string; startsAt: string; visitorName: string };
const VISIT = z.object({
  firstName: z.string(),
  audience: z.enum(["tenant", "landlord"]),
  status: z.enum(["booked", "moved", "cancelled", "tomorrow", "soon", "asked"]),
  propertyTitle: z.string(),
  startsAt: z.string(),
  visitorName: z.string(),
  /** For its calendar file; absent in mails from before they had one. `changedAt`: ISO instant. */
  visit: z
    .object({ id: z.string(), sequence: z.number(), changedAt: z.string(), address: z.string() })
    .optional(),
  link: z.string(),
});
type Mail = z.infer<typeof VISIT>;
/** The notice of a visit's event; `status` names the event in the mail's data. */
export type VisitNotice = Notice<VisitFacts, Mail> &
  Required<Pick<Notice<VisitFacts, Mail>, "site" | "mail" | "link">> & {
    audience: Side;
    status: Mail["status"];
  };

const when = ({ startsAt }: VisitFacts) => momentInWords(new Date(startsAt));
const FREE = "La visite est gratuite\u00a0: ne payez rien avant d'avoir signé.";

/** A visitor who misses one of these stands before a closed door. */
const TEXTED: readonly Mail["status"][] = ["moved", "cancelled", "soon"];
/** A visitor without an address keeps the moment of their own visit too. */
const isTexted = ({ audience, status }: Pick<VisitNotice, "audience" | "status">) =>
  TEXTED.includes(status) || (audience === "tenant" && status === "booked");

type Given = Pick<VisitNotice, "key" | "tells" | "own" | "audience" | "status"> & {
  title: string;
  site(facts: VisitFacts): string;
  paragraphs: readonly string[];
};

function visitNotice({ title, site, paragraphs, ...given }: Given): VisitNotice {
  const { audience, status } = given;
  return {
    ...given,
    ...(isTexted(given) && { texted: {} }),
    site: { type: "booking", title, message: site },
    link: () => (audience === "tenant" ? "/user/visits" : "/landlord/visits"),
    mail: mail({
      type: "visit",
      schema: VISIT,
      samples: (words) => [{ ...sampleVisit(words), audience, status }],
      content: (data, { publicUrl }) => ({
        subject: `${title}\u00a0: ${data.propertyTitle}`,
        title,
        greeting: greeting(data.firstName),
        paragraphs: [...paragraphs],
        facts: [
          { label: "Logement", value: data.propertyTitle },
          { label: "Visite", value: when(data) },
          ...(audience === "landlord" ? [{ label: "Visiteur", value: data.visitorName }] : []),
        ],
        button: {
          label: status === "asked" ? "Répondre" : "Voir la visite",
          href: data.link,
        },
        ...calendarOf(data, publicUrl),
      }),
    }),
  };
}

const sampleVisit = ({ name, title, text, link }: Words) => ({
  firstName: name,
  propertyTitle: title,
  visitorName: name,
  link,
  startsAt: "2025-03-05T13:30:00Z",
  visit: {
    id: "9f3a11c2-5d0e-4c55-8a57-2f0b6c1d7e90",
    sequence: 1,
    address: text,
    changedAt: "2025-03-04T09:00:00.000Z",
  },
});

/** The visit as the file that the page of visits makes: a calendar takes either for the other. */
function calendarOf(data: Mail, publicUrl: string): Pick<MailContent, "calendar"> {
  const { visit, startsAt, status, audience, link } = data;
  if (!visit || status === "asked") return {};
  const end = new Date(Date.parse(startsAt) + SLOT_MINUTES * 60_000).toISOString();
  const event = {
    uid: `${visit.id}@${new URL(publicUrl).hostname}`,
    sequence: visit.sequence,
    changedAt: visit.changedAt,
    start: startsAt,
    end,
    busy: true,
    cancelled: status === "cancelled",
    location: visit.address,
    url: link,
    summary: `Visite\u00a0: ${data.propertyTitle}`,
    description: `${audience === "landlord" ? data.visitorName : FREE}\n${link}`,
  };
  return { calendar: { name: `visite-${startsAt.slice(0, 10)}.ics`, event } };
}

export const visitBooked = visitNotice({
  key: "visit_booked",
  tells: { visit_booked: "landlord" },
  audience: "landlord",
  status: "booked",
  title: "Visite réservée",
  site: (facts) => `${facts.visitorName} vient voir « ${facts.propertyTitle} » le ${when(facts)}.`,
  paragraphs: [
    "Une visite est fixée sur un de vos créneaux. Un empêchement\u00a0? Déplacez-la ou annulez-la, le visiteur en sera prévenu.",
  ],
});
export const ownVisitBooked = visitNotice({
  key: "own_visit_booked",
  tells: { visit_booked: "tenant" },
  own: ["visit_booked"],
  audience: "tenant",
  status: "booked",
  title: "Visite réservée",
  site: (facts) =>
    `Vous visitez « ${facts.propertyTitle} » le ${when(facts)}. La visite est gratuite.`,
  paragraphs: [
    "Votre visite est réservée. Un empêchement\u00a0? Déplacez-la ou annulez-la, le propriétaire en sera prévenu.",
    FREE,
  ],
});
export const visitMovedByVisitor = visitNotice({
  key: "visit_moved_by_visitor",
  tells: { visit_moved_by_visitor: "landlord" },
  audience: "landlord",
  status: "moved",
  title: "Visite déplacée",
  site: (facts) =>
    `${facts.visitorName} a déplacé sa visite de « ${facts.propertyTitle} » au ${when(facts)}.`,
  paragraphs: ["Le visiteur a choisi un autre de vos créneaux."],
});
export const visitMovedByLandlord = visitNotice({
  key: "visit_moved_by_landlord",
  tells: { visit_moved_by_landlord: "tenant" },
  audience: "tenant",
  status: "moved",
  title: "Visite déplacée",
  site: (facts) => `Votre visite de « ${facts.propertyTitle} » est déplacée au ${when(facts)}.`,
  paragraphs: [
    "Le propriétaire a déplacé votre visite. Si ce moment ne vous convient pas, choisissez-en un autre.",
    FREE,
  ],
});
export const visitCancelledByVisitor = visitNotice({
  key: "visit_cancelled_by_visitor",
  tells: { visit_cancelled_by_visitor: "landlord", visit_visitor_gone: "landlord" },
  audience: "landlord",
  status: "cancelled",
  title: "Visite annulée",
  site: (facts) =>
    `${facts.visitorName} ne viendra pas voir « ${facts.propertyTitle} » le ${when(facts)}.`,
  paragraphs: ["Le visiteur a annulé. Le créneau est de nouveau libre."],
});
export const visitCancelledByLandlord = visitNotice({
  key: "visit_cancelled_by_landlord",
  tells: { visit_cancelled_by_landlord: "tenant", visit_listing_gone: "tenant" },
  audience: "tenant",
  status: "cancelled",
  title: "Visite annulée",
  site: (facts) => `Votre visite de « ${facts.propertyTitle} » le ${when(facts)} n'aura pas lieu.`,
  paragraphs: ["Cette visite est annulée. D'autres logements du quartier se visitent aussi."],
});
export const visitTomorrow = visitNotice({
  key: "visit_tomorrow",
  tells: { visit_tomorrow: "tenant" },
  audience: "tenant",
  status: "tomorrow",
  title: "Votre visite de demain",
  site: (facts) => `« ${facts.propertyTitle} », le ${when(facts)}. La visite est gratuite.`,
  paragraphs: ["Vous visitez ce logement demain.", FREE],
});
export const visitorTomorrow = visitNotice({
  key: "visitor_tomorrow",
  tells: { visit_tomorrow: "landlord" },
  audience: "landlord",
  status: "tomorrow",
  title: "Un visiteur demain",
  site: (facts) => `${facts.visitorName} vient voir « ${facts.propertyTitle} » le ${when(facts)}.`,
  paragraphs: ["Un visiteur vient demain."],
});
export const visitSoon = visitNotice({
  key: "visit_soon",
  tells: { visit_soon: "tenant" },
  audience: "tenant",
  status: "soon",
  title: "Votre visite approche",
  site: (facts) => `« ${facts.propertyTitle} », le ${when(facts)}. La visite est gratuite.`,
  paragraphs: ["Votre visite a lieu dans les prochaines heures.", FREE],
});
export const visitorSoon = visitNotice({
  key: "visitor_soon",
  tells: { visit_soon: "landlord" },
  audience: "landlord",
  status: "soon",
  title: "Un visiteur bientôt",
  site: (facts) => `${facts.visitorName} vient voir « ${facts.propertyTitle} » le ${when(facts)}.`,
  paragraphs: ["Un visiteur vient dans les prochaines heures."],
});
export const visitAsked = visitNotice({
  key: "visit_asked",
  tells: { visit_over: "tenant" },
  audience: "tenant",
  status: "asked",
  title: "Conforme à l'annonce ?",
  site: (facts) =>
    `Vous avez visité « ${facts.propertyTitle} ». Dites en trois réponses si l'annonce disait vrai.`,
  paragraphs: [
    "Les photos, le lieu et le prix étaient-ils ceux de l'annonce\u00a0? Trois réponses suffisent, et le prochain visiteur saura à quoi s'attendre.",
  ],
});
