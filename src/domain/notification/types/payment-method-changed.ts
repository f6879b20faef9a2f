import type { Notice } from "../notice";

/** A Mobile Money number was added to the account: its person notices when it wasn't them. */
export const paymentMethodAdded = {
  audience: "user",
  site: {
    type: "payment",
    title: "Numéro de paiement ajouté",
    message: ({ phone }) => `Le numéro finissant par ${phone.slice(-4)} est ajouté à votre compte.`,
  },
} satisfies Notice<{ phone: string }>;

export const paymentMethodRemoved = {
  audience: "user",
  site: {
    type: "payment",
    title: "Numéro de paiement retiré",
    message: ({ phone }) =>
      `Le numéro finissant par ${phone.slice(-4)} est retiré de votre compte.`,
  },
} satisfies Notice<{ phone: string }>;
