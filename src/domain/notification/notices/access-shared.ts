import type { NoticeOf } from "../notice";

/** The landlord shared how to get in; the text itself stands only on the booking. */
export const accessShared = {
  key: "access_shared",
  tells: { access_shared: "tenant" },
  audience: "tenant",
  site: {
    type: "booking",
    title: "Informations d'accès reçues",
    message: () => "Le propriétaire vous a envoyé les informations d'accès de votre séjour.",
  },
  path: (id) => `/user/booking/${id}`,
} satisfies NoticeOf<void>;
