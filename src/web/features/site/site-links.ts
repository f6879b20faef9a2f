/** The header's links, in the order of the specification. */
export const SITE_LINKS = [
  ["/", "Accueil"],
  ["/about", "À propos"],
  ["/contact", "Contact"],
] as const;
