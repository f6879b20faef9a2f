/** What the site charges as long as no payment runs through it; the same sentence everywhere. */
export const CHARGED_TODAY =
  "Aujourd'hui, le site ne prélève ni frais ni commission\u00a0: le locataire paie le total directement au propriétaire.";
