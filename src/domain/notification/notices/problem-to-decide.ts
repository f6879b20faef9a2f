import type { NoticeOf } from "../notice";

/** A tenant reported a problem while money is held: an administrator decides who gets it. */
export const problemToDecide = {
  key: "problem_to_decide",
  tells: { problem_reported: "admins" },
  audience: "admin",
  site: {
    type: "alert",
    title: "Litige à trancher",
    message: ({ propertyTitle }) =>
      `Un locataire signale un problème pour « ${propertyTitle} ». L'argent reste gardé jusqu'à votre décision.`,
  },
  path: () => "/admin/payments?tab=disputes",
} satisfies NoticeOf<{ propertyTitle: string }>;
