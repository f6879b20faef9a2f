import type { NoticeOf } from "../notice";

/** Money is held, and for a week neither side has said whether the tenant has the keys. */
export const keysUnknown = {
  key: "keys_unknown",
  tells: { keys_missing_again: "admins" },
  audience: "admin",
  site: {
    type: "alert",
    title: "Clés non déclarées depuis 7 jours",
    message: ({ propertyTitle }) =>
      `Ni le locataire ni le propriétaire de « ${propertyTitle} » ne dit si les clés sont remises. Appelez-les avant que l'argent ne retourne au locataire.`,
  },
  path: () => "/admin/payments",
} satisfies NoticeOf<{ propertyTitle: string }>;
