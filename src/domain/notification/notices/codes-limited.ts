import type { NoticeOf } from "../notice";

/** More codes were asked for than the site sends: an attack that costs money, or a great success. */
export const codesLimited = {
  key: "codes_limited",
  tells: { codes_limited: "admins" },
  audience: "admin",
  site: {
    type: "system",
    title: "Envoi de codes par SMS limité",
    message: () =>
      "Trop de codes de connexion ont été demandés en peu de temps\u00a0: le site en refuse. Vérifiez auprès de votre fournisseur de SMS ce qui est parti. Les appareils et réseaux déjà connus reçoivent encore leurs codes.",
  },
} satisfies NoticeOf<void>;
