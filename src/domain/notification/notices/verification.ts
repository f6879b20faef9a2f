import { z } from "zod";
import { greeting } from "../format";
import { mail, type Notice, type NoticeOf } from "../notice";

const OUTCOME = z.object({
  firstName: z.string(),
  status: z.enum(["approved", "refused", "ended"]),
  reason: z.string().nullable(),
  link: z.string(),
});
type Outcome = z.infer<typeof OUTCOME>;
type Facts = { reason: string | null };
/** What became of a landlord's request to be verified, or of their badge. */
export type VerificationNotice = Notice<Facts, Outcome> &
  Required<Pick<Notice<Facts, Outcome>, "site" | "mail" | "link">> & { status: Outcome["status"] };

type Given = Pick<VerificationNotice, "key" | "tells" | "fixed" | "status"> & {
  title: string;
  site: string;
  paragraphs: readonly string[];
  button: string;
};

const verificationNotice = ({
  title,
  site,
  paragraphs,
  button,
  ...given
}: Given): VerificationNotice => ({
  ...given,
  audience: "landlord",
  site: {
    type: "user",
    title,
    message: ({ reason }) => (reason ? `${site} Motif\u00a0: ${reason}` : site),
  },
  link: () => "/landlord/verification",
  mail: mail({
    type: "verification",
    schema: OUTCOME,
    samples: ({ name, text, link }) => [
      { firstName: name, status: given.status, reason: text, link },
    ],
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
  }),
});

export const verificationApproved = verificationNotice({
  key: "verification_approved",
  tells: { verification_approved: "landlord" },
  fixed: "asked",
  status: "approved",
  title: "Vous êtes vérifié",
  site: "Vos annonces portent le badge « Vérifié » pendant un an.",
  paragraphs: [
    "Votre numéro, votre identité et votre document sont vérifiés. Vos annonces portent le badge « Vérifié » pendant un an.",
    "Vos documents seront supprimés dans 30 jours.",
  ],
  button: "Voir ma vérification",
});
export const verificationRefused = verificationNotice({
  key: "verification_refused",
  tells: { verification_refused: "landlord" },
  fixed: "asked",
  status: "refused",
  title: "Votre vérification n'est pas acceptée",
  site: "Vous pouvez envoyer une nouvelle demande.",
  paragraphs: [
    "Nous n'avons pas pu vérifier votre compte avec ces documents. Vos annonces restent en ligne, et vous pouvez envoyer une nouvelle demande.",
  ],
  button: "Faire une nouvelle demande",
});
export const verificationEnded = verificationNotice({
  key: "verification_ended",
  tells: { verification_withdrawn: "landlord", verification_expired: "landlord" },
  status: "ended",
  title: "Votre badge « Vérifié » a pris fin",
  site: "Vos annonces restent en ligne, sans le badge.",
  paragraphs: [
    "Vos annonces restent en ligne, sans le badge. Un badge vaut un an\u00a0: demandez une nouvelle vérification quand vous voulez.",
  ],
  button: "Demander une vérification",
});

/** A landlord's request waits for a decision. */
export const verificationAsked = {
  key: "verification_asked",
  tells: { verification_asked: "admins" },
  audience: "admin",
  site: {
    type: "user",
    title: "Vérification demandée",
    message: ({ name }) => `${name} a envoyé ses documents.`,
  },
  path: (id) => `/admin/verification/${id}`,
} satisfies NoticeOf<{ name: string }>;
