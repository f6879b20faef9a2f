import type { ReportOutcome } from "~/contract/admin-enums";
import { greeting, quoted } from "../format";
import type { Notice } from "../notice";

const OUTCOMES: Record<ReportOutcome, string> = {
  suspended: "Nous l'avons vérifiée et retirée du site.",
  corrected: "Nous l'avons vérifiée avec son propriétaire, qui l'a corrigée.",
  unfounded: "Nous l'avons vérifiée et n'y avons rien trouvé de contraire à nos règles.",
};

/** An administrator decided a report; its reporter learns the outcome, not who it was about. */
export const reportHandled = {
  audience: "visitor",
  site: {
    type: "system",
    title: "Votre signalement a été traité",
    message: ({ propertyTitle, outcome }) => `« ${propertyTitle} » : ${OUTCOMES[outcome]}`,
  },
  mail: {
    type: "report-handled",
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
  },
} satisfies Notice<{ propertyTitle: string; outcome: ReportOutcome }, "report-handled">;
