import { formatAmount } from "~/contract/format";
import type { NoticeOf } from "../notice";

/**
 * The books of payments do not agree with the provider's, by `amount` XAF, or not within themselves.
 * `isHeld`: outgoing money waits from now on.
 */
export const paymentGap = {
  key: "payment_gap",
  tells: { payment_gap: "admins" },
  audience: "admin",
  site: {
    type: "alert",
    title: "Écart dans les paiements",
    message: ({ amount, isHeld }) =>
      isHeld
        ? `Le prestataire détient ${formatAmount(-amount)} de moins que nos comptes. Versements et remboursements attendent votre décision.`
        : amount === 0
          ? "Le rapprochement d'hier a trouvé des opérations à vérifier."
          : `Le rapprochement d'hier montre un écart de ${formatAmount(amount)} avec le prestataire.`,
  },
  path: () => "/admin/payments?tab=books",
} satisfies NoticeOf<{ amount: number; isHeld: boolean }>;
