import type { NoticeOf } from "../notice";

/** The landlord noted that the tenant has paid. */
export const paymentRecorded = {
  key: "payment_recorded",
  tells: { payment_recorded: "tenant" },
  audience: "tenant",
  texted: {},
  site: {
    type: "booking",
    title: "Paiement noté",
    message: () => "Le propriétaire a noté qu'il a reçu votre paiement.",
  },
  path: (id) => `/user/booking/${id}`,
} satisfies NoticeOf<void>;
