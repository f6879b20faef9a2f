/** Text of the footer, which the browser keeps as the server rendered it. */
export const footerText = {
  rent: "Louer",
  about: "S'informer",
  contact: "Nous joindre",
  light: "Mode léger",
  whole: "Version complète",
} as const;

export const RENT_LINKS = [
  ["/search?type=furnished", "Logements meublés"],
  ["/search?type=unfurnished", "Logements non meublés"],
  ["/search", "Tous les logements"],
  ["/landlord/register", "Publier une annonce"],
] as const;

export const ABOUT_LINKS = [
  ["/about", "À propos"],
  ["/confiance", "Nos chiffres"],
  ["/help", "Aide"],
  ["/contact", "Contact"],
  ["/terms", "Conditions d'utilisation"],
  ["/privacy", "Confidentialité"],
] as const;

/** All that signed-in users see of the footer, on one line. */
export const SHORT_LINKS = [
  ["/help", "Aide"],
  ["/terms", "Conditions"],
  ["/privacy", "Vie privée"],
] as const;
