import { z } from "zod";
import { greeting } from "../format";
import { mail, type NoticeOf } from "../notice";

/** A Mobile Money number was added to the account: its person notices when it wasn't them. */
export const paymentMethodAdded = {
  key: "payment_method_added",
  tells: { payment_method_added: "person" },
  audience: "user",
  site: {
    type: "payment",
    title: "Numéro de paiement ajouté",
    message: ({ phone }) => `Le numéro finissant par ${phone.slice(-4)} est ajouté à votre compte.`,
  },
  path: () => "/user/payment-methods",
} satisfies NoticeOf<{ phone: string }>;

export const paymentMethodRemoved = {
  key: "payment_method_removed",
  tells: { payment_method_removed: "person" },
  audience: "user",
  site: {
    type: "payment",
    title: "Numéro de paiement retiré",
    message: ({ phone }) =>
      `Le numéro finissant par ${phone.slice(-4)} est retiré de votre compte.`,
  },
  path: () => "/user/payment-methods",
} satisfies NoticeOf<{ phone: string }>;

/** The number's last four digits, and from when it is paid, in words. */
const PAYOUT = z.object({ ending: z.string(), from: z.string() }).nullable();
type Payout = z.infer<typeof PAYOUT>;
const payoutMessage = (to: Payout) =>
  to
    ? `Vos versements iront au numéro finissant par ${to.ending}, à partir du ${to.from}.`
    : "Vos versements attendent\u00a0: votre numéro par défaut n'est pas confirmé, ou vous n'en avez plus.";

/** A landlord's payouts go to another number, to another account of it, or to none (null). */
export const payoutNumberChanged = {
  key: "payout_number_changed",
  tells: { payout_number_changed: "person" },
  audience: "user",
  site: {
    type: "payment",
    title: "Numéro de versement modifié",
    message: ({ to }) =>
      `${payoutMessage(to)} Ce n'était pas vous\u00a0? Écrivez-nous depuis la page de contact.`,
  },
  path: () => "/user/payment-methods",
  mail: mail({
    type: "payout-number-changed",
    schema: z.object({ firstName: z.string(), to: PAYOUT }),
    samples: ({ name }) => [
      { firstName: name, to: { ending: "3456", from: "11 mars 2026 à 10\u00a0h\u00a000" } },
      { firstName: name, to: null },
    ],
    always: true,
    account: true,
    content({ firstName, to }, { platformName, publicUrl }) {
      return {
        subject: `Vos versements sur ${platformName}`,
        title: "Le numéro de vos versements a changé",
        greeting: greeting(firstName),
        paragraphs: [
          payoutMessage(to),
          "C'était vous\u00a0? Tout va bien, il n'y a rien à faire.",
          `Ce n'était pas vous\u00a0? Changez tout de suite votre mot de passe, remettez votre numéro, et écrivez-nous\u00a0: ${publicUrl}/contact`,
        ],
        button: { label: "Voir mes numéros", href: `${publicUrl}/user/payment-methods` },
      };
    },
  }),
} satisfies NoticeOf<{ to: Payout }>;
