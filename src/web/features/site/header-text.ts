import { SITE_LINKS } from "./text";

/** Text of the header's links that the browser keeps as the server rendered them. */
export const headerText = {
  publish: "Publier une annonce",
  signIn: "Se connecter",
  register: "S'inscrire",
  /** On a narrow screen the search box is a button away. */
  links: [["/search", "Rechercher"], ...SITE_LINKS],
} as const;
