import type { DisputeSide } from "~/contract/payment";

/** The photos of a problem, as its two sides see them. */
export const disputePhotosText = {
  title: "Vos photos",
  hint: {
    tenant:
      "Le propriétaire et l'administration les voient aussitôt. Vous pouvez les changer jusqu'à la décision.",
    landlord:
      "Le locataire et l'administration les voient aussitôt. Vous pouvez les changer jusqu'à la décision.",
  } satisfies Record<DisputeSide, string>,
  own: "votre côté",
  of: { tenant: "locataire", landlord: "propriétaire" } satisfies Record<DisputeSide, string>,
  tooMany: (max: number) => `${max} photos au plus\u00a0: les autres n'ont pas été prises.`,
} as const;
