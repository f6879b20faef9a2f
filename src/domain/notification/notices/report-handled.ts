import { z } from "zod";
import { REPORT_OUTCOMES, type ReportOutcome } from "~/contract/admin-enums";
import { greeting, quoted } from "../format";
import { mail, type NoticeOf } from "../notice";

const OUTCOMES: Record<ReportOutcome, string> = {
  suspended: "Nous l'avons vérifiée et retirée du site.",
  corrected: "Nous l'avons vérifiée avec son propriétaire, qui l'a corrigée.",
  unfounded: "Nous l'avons vérifiée et n'y avons rien trouvé de contraire à nos règles.",
};

/** An administrator decided a report; its reporter learns the outcome, not who it was about. */
export const reportHandled = {
  key: "report_handled",
  tells: { report_decided: "reporter" },
  fixed: "asked",
  audience: "visitor",
  site: {
    type: "system",
    title: "Votre signalement a été traité",
    message: ({ propertyTitle, outcome }) => `« ${propertyTitle} » : ${OUTCOMES[outcome]}`,
  },
  path: (id) => `/property/${id}`,
  mail: mail({
    type: "report-handled",
    schema: z.object({
      firstName: z.string().nullable(),
      propertyTitle: z.string(),
      outcome: z.enum(REPORT_OUTCOMES),
    }),
    samples: ({ name, title }) =>
      REPORT_OUTCOMES.map((outcome) => ({ firstName: name, propertyTitle: title, outcome })),
    content: ({ firstName, propertyTitle, outcome }, { publicUrl }) => ({
      subject: "Votre signalement a été traité",
      title: "Votre signalement a été traité",
      greeting: firstName ? greeting(firstName) : "Bonjour,",
      paragraphs: [
        `Vous nous avez signalé l'annonce ${quoted(propertyTitle)}. ${OUTCOMES[outcome]}`,
        "Merci de nous avoir prévenus\u00a0: vous protégez ceux qui cherchent un logement.",
      ],
      button: { label: "Chercher un logement", href: `${publicUrl}/search` },
    }),
  }),
} satisfies NoticeOf<{ propertyTitle: string; outcome: ReportOutcome }>;
