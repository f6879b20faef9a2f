import { z } from "zod";
import { withDe } from "~/contract/elision";
import { mail, type NoticeOf } from "../notice";

/** Sent when a visitor leaves this address in the newsletter box: the click subscribes it. */
export const newsletterConfirm = {
  key: "newsletter_confirm",
  tells: { newsletter_asked: "visitor" },
  fixed: "asked",
  audience: "visitor",
  mail: mail({
    type: "newsletter-confirm",
    schema: z.object({ link: z.string(), unsubscribeLink: z.string() }),
    samples: ({ link }) => [{ link, unsubscribeLink: link }],
    linkMinutes: () => 7 * 24 * 60,
    always: true,
    leave: ({ unsubscribeLink }) => unsubscribeLink,
    content({ link, unsubscribeLink }, { platformName }) {
      return {
        subject: `Confirmez votre inscription à la lettre ${withDe(platformName)}`,
        title: "Encore un clic",
        greeting: "Bonjour,",
        paragraphs: [
          `Vous avez demandé à recevoir les nouveaux logements ${withDe(platformName)} par e-mail.`,
          "Confirmez que cette adresse est bien la vôtre, et vous serez inscrit.",
        ],
        button: { label: "Confirmer mon inscription", href: link },
        secondary: { label: "Me désinscrire", href: unsubscribeLink },
        note: "Vous n'avez rien demandé\u00a0? Ignorez ce message\u00a0: sans confirmation, vous ne recevrez rien. Le lien est valable sept jours.",
      };
    },
  }),
} satisfies NoticeOf<void>;
