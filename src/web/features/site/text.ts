/** Text of the header and of the error page, which every page loads. */
export const siteText = {
  skip: "Aller au contenu",
  home: "Accueil",
  mainMenu: "Principale",
  menu: "Menu",
  search: "Rechercher",
  searchLabel: "Rechercher un logement",
  searchPlaceholder: "Quartier, type, mot-clé",
  searchSubmit: "Lancer la recherche",
  account: "Mon compte",
  errorHeading: "Cette page n'a pas pu s'afficher",
  errorTitle: "Une erreur est survenue",
  errorHint: "La page n'a pas pu s'afficher. Vérifiez votre connexion, puis réessayez.",
  toHome: "Retour à l'accueil",
  notFoundTitle: "Page introuvable",
} as const;

/** The header's links, in the order of the specification. */
export const SITE_LINKS = [
  ["/", siteText.home],
  ["/about", "À propos"],
  ["/contact", "Contact"],
] as const;
