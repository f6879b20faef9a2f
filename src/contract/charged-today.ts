import type { PaymentMode } from "./payment";

/** What the site charges as long as no payment runs through it; the same sentence everywhere. */
export const CHARGED_TODAY =
  "Aujourd'hui, le site ne prélève ni frais ni commission\u00a0: le locataire paie le total directement au propriétaire.";
const FROM_RENT =
  "Le locataire ne paie rien de plus que le total\u00a0: quand il le paie sur le site, les frais de service et la commission sont retenus sur ce que reçoit le propriétaire.";

/** What the site charges, of bookings in general. */
export const chargedToday = (mode: PaymentMode): string =>
  mode === "off" ? CHARGED_TODAY : FROM_RENT;

/** In place of `CHARGED_TODAY` where a booking is paid on the site. */
export const PAID_ON_SITE = {
  held: "Le locataire paie sur le site\u00a0: l'argent est gardé jusqu'à la remise des clés. Les frais de service sont compris dans le total.",
  atKeys:
    "Le locataire paie sur le site à la remise des clés\u00a0: rien n'est demandé avant. Les frais de service sont compris dans le total.",
};
