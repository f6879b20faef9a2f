import type { Notice } from "../notice";

/** The landlord noted that the tenant has paid. */
export const paymentRecorded = {
  audience: "tenant",
  texted: {},
  site: {
    type: "booking",
    title: "Paiement noté",
    message: () => "Le propriétaire a noté qu'il a reçu votre paiement.",
  },
} satisfies Notice<void>;
