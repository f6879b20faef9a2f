import { z } from "zod";
import { formatAmount } from "~/contract/format";
import { SIMULATED } from "~/contract/payment-text";
import { greeting } from "../format";
import { mail, type Notice, type Side } from "../notice";
import { bookingPath } from "./booking-notice";

/** `amount` in XAF; `detail` is a reason, a number or a moment, in words. */
type Facts = { propertyTitle: string; amount: number; detail: string };
const PAYMENT = z.object({
  firstName: z.string(),
  status: z.string(),
  propertyTitle: z.string(),
  amount: z.number(),
  detail: z.string(),
  bookingCode: z.string(),
  /** Whether no real money moves here. */
  isSimulated: z.boolean(),
  link: z.string(),
});
type Payment = z.infer<typeof PAYMENT>;
export type PaymentNotice = Notice<Facts, Payment> &
  Required<Pick<Notice<Facts, Payment>, "site" | "mail" | "link">> & {
    audience: Side;
    status: string;
  };

type Text = {
  title: string;
  /** One sentence, on the site and in the mail. */
  message(facts: Facts): string;
  button: string;
  isTexted?: true;
  /** Another event with the same words. */
  again?: string;
};

/** The notice of an event to one side; `status` names it in the mail's data, and is its key. */
function noticeOf(
  audience: Side,
  event: string,
  status: string,
  { title, message, button, isTexted, again }: Text,
) {
  return {
    key: status,
    tells: { [event]: audience, ...(again && { [again]: audience }) },
    audience,
    status,
    ...(isTexted && { texted: {} }),
    site: { type: "booking", title, message },
    link: (id) => bookingPath(audience, id),
    mail: mail({
      type: "payment",
      schema: PAYMENT,
      samples: ({ name, title: propertyTitle, text, link }) => [
        {
          firstName: name,
          status,
          propertyTitle,
          amount: 350_000,
          detail: text,
          bookingCode: "9F3A11C2",
          isSimulated: true,
          link,
        },
      ],
      content: (data) => ({
        subject: `${title}\u00a0: ${data.propertyTitle}`,
        title,
        greeting: greeting(data.firstName),
        paragraphs: [message(data), ...(data.isSimulated ? [SIMULATED] : [])],
        facts: [
          { label: "Logement", value: data.propertyTitle },
          { label: "Montant", value: formatAmount(data.amount) },
          { label: "Réservation", value: data.bookingCode },
        ],
        button: { label: button, href: data.link },
      }),
    }),
  } satisfies PaymentNotice as PaymentNotice;
}

const of = ({ propertyTitle }: Facts) => `« ${propertyTitle} »`;
const share = ({ amount }: Facts) =>
  amount > 0 ? `${formatAmount(amount)} vous reviennent` : "rien ne vous revient";

/** What each side of a booking learns of its money. */
export const PAYMENT_NOTICES = {
  payment_held: noticeOf("tenant", "payment_arrived", "payment_held", {
    title: "Paiement reçu",
    message: (facts) =>
      `Vos ${formatAmount(facts.amount)} pour ${of(facts)} sont arrivés. ${facts.detail}`,
    button: "Voir mon paiement",
  }),
  money_held: noticeOf("landlord", "payment_arrived", "money_held", {
    title: "Argent gardé",
    message: (facts) =>
      `Le locataire a payé ${formatAmount(facts.amount)} pour ${of(facts)}. L'argent est gardé. Le jour de l'entrée, saisissez le code de remise du locataire pour le recevoir.`,
    button: "Voir la réservation",
  }),
  payment_failed: noticeOf("tenant", "payment_failed", "payment_failed", {
    title: "Paiement non abouti",
    message: (facts) =>
      `Votre paiement de ${formatAmount(facts.amount)} pour ${of(facts)} n'a pas abouti. ${facts.detail} Vous pouvez payer de nouveau, avec ce numéro ou un autre.`,
    button: "Payer de nouveau",
  }),
  keys_declared: noticeOf("tenant", "keys_declared", "keys_declared", {
    title: "Clés remises, selon le propriétaire",
    message: (facts) =>
      `Le propriétaire de ${of(facts)} déclare que vous avez les clés. Si c'est vrai, vous n'avez rien à faire. Sinon, signalez un problème avant le ${facts.detail}\u00a0: vos ${formatAmount(facts.amount)} restent alors gardés.`,
    button: "Confirmer ou signaler un problème",
    isTexted: true,
  }),
  money_released: noticeOf("landlord", "money_released", "money_released", {
    title: "Argent libéré",
    message: (facts) =>
      `${formatAmount(facts.amount)} vous reviennent pour ${of(facts)}, frais et commission déduits. ${facts.detail}`,
    button: "Voir le versement",
    isTexted: true,
  }),
  payout_arrived: noticeOf("landlord", "payout_arrived", "payout_arrived", {
    title: "Versement arrivé",
    message: (facts) =>
      `Votre versement de ${formatAmount(facts.amount)} pour ${of(facts)} est arrivé sur le ${facts.detail}.`,
    button: "Voir le versement",
  }),
  payout_failed: noticeOf("landlord", "payout_failed", "payout_failed", {
    title: "Versement non abouti",
    message: (facts) =>
      `Votre versement de ${formatAmount(facts.amount)} pour ${of(facts)} n'a pas abouti. ${facts.detail} L'argent reste à vous\u00a0: vérifiez le numéro qui doit le recevoir.`,
    button: "Voir le versement",
    isTexted: true,
  }),
  refund_arrived: noticeOf("tenant", "refund_arrived", "refund_arrived", {
    title: "Remboursement arrivé",
    message: (facts) =>
      `Votre remboursement de ${formatAmount(facts.amount)} pour ${of(facts)} est arrivé sur le ${facts.detail}.`,
    button: "Voir la réservation",
    isTexted: true,
  }),
  problem_reported: noticeOf("landlord", "problem_reported", "problem_reported", {
    title: "Problème signalé",
    message: (facts) =>
      `Le locataire de ${of(facts)} signale un problème. ${formatAmount(facts.amount)} restent gardés jusqu'à la décision d'un administrateur. Donnez-lui votre version.`,
    button: "Répondre",
    isTexted: true,
  }),
  problem_decided_tenant: noticeOf("tenant", "problem_decided", "problem_decided_tenant", {
    title: "Problème tranché",
    message: (facts) =>
      `Un administrateur a décidé\u00a0: sur ce qui était gardé pour ${of(facts)}, ${share(facts)}. Son motif\u00a0: ${facts.detail}`,
    button: "Voir la décision",
    isTexted: true,
  }),
  problem_decided_landlord: noticeOf("landlord", "problem_decided", "problem_decided_landlord", {
    title: "Problème tranché",
    message: (facts) =>
      `Un administrateur a décidé\u00a0: sur ce qui était gardé pour ${of(facts)}, ${share(facts)}${facts.amount > 0 ? ", avant frais et commission" : ""}. Son motif\u00a0: ${facts.detail}`,
    button: "Voir la décision",
  }),
  keys_missing_tenant: noticeOf("tenant", "keys_missing", "keys_missing_tenant", {
    title: "Avez-vous reçu les clés\u00a0?",
    message: (facts) =>
      `${formatAmount(facts.amount)} restent gardés pour ${of(facts)}. Confirmez que vous avez les clés, ou signalez un problème. Si personne ne répond, l'argent vous revient le ${facts.detail}.`,
    button: "Répondre",
    isTexted: true,
    again: "keys_missing_again",
  }),
  keys_missing_landlord: noticeOf("landlord", "keys_missing", "keys_missing_landlord", {
    title: "Avez-vous remis les clés\u00a0?",
    message: (facts) =>
      `${formatAmount(facts.amount)} restent gardés pour ${of(facts)}. Tapez le code du locataire, ou déclarez la remise des clés. Si personne ne répond, l'argent retourne au locataire le ${facts.detail}.`,
    button: "Déclarer la remise des clés",
    isTexted: true,
    again: "keys_missing_again",
  }),
};
