import { greeting } from "../format";
import type { MailOf } from "../mail-message";
import type { Notice } from "../notice";

type Status = MailOf<"verification">["data"]["status"];
/** What became of a landlord's request to be verified, or of their badge. */
export type VerificationNotice = Required<
  Pick<Notice<{ reason: string | null }, "verification">, "site" | "mail" | "link">
> & { audience: "landlord"; status: Status };

type Text = { title: string; site: string; paragraphs: readonly string[]; button: string };

const verificationNotice = (
  status: Status,
  { title, site, paragraphs, button }: Text,
): VerificationNotice => ({
  audience: "landlord",
  status,
  site: {
    type: "user",
    title,
    message: ({ reason }) => (reason ? `${site} Motif\u00a0: ${reason}` : site),
  },
  link: () => "/landlord/verification",
  mail: {
    type: "verification",
    always: true,
    account: true,
    content: ({ firstName, reason, link }) => ({
      subject: title,
      title,
      greeting: greeting(firstName),
      paragraphs: [...paragraphs],
      ...(reason && { quote: { label: "Motif", text: reason } }),
      button: { label: button, href: link },
    }),
  },
});

export const verificationApproved = verificationNotice("approved", {
  title: "Vous êtes vérifié",
  site: "Vos annonces portent le badge « Vérifié » pendant un an.",
  paragraphs: [
    "Votre numéro, votre identité et votre document sont vérifiés. Vos annonces portent le badge « Vérifié » pendant un an.",
    "Vos documents seront supprimés dans 30 jours.",
  ],
  button: "Voir ma vérification",
});
export const verificationRefused = verificationNotice("refused", {
  title: "Votre vérification n'est pas acceptée",
  site: "Vous pouvez envoyer une nouvelle demande.",
  paragraphs: [
    "Nous n'avons pas pu vérifier votre compte avec ces documents. Vos annonces restent en ligne, et vous pouvez envoyer une nouvelle demande.",
  ],
  button: "Faire une nouvelle demande",
});
export const verificationEnded = verificationNotice("ended", {
  title: "Votre badge « Vérifié » a pris fin",
  site: "Vos annonces restent en ligne, sans le badge.",
  paragraphs: [
    "Vos annonces restent en ligne, sans le badge. Un badge vaut un an\u00a0: demandez une nouvelle vérification quand vous voulez.",
  ],
  button: "Demander une vérification",
});

/** A landlord's request waits for a decision. */
export const verificationAsked = {
  audience: "admin",
  site: {
    type: "user",
    title: "Vérification demandée",
    message: ({ name }) => `${name} a envoyé ses documents.`,
  },
} satisfies Notice<{ name: string }>;
