import type { NoticeOf } from "../notice";

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
