/** Text around the terms and the privacy policy. */
export const legalText = {
  version: "Version du",
  draft: "Texte de travail, à faire relire par un conseil avant l'ouverture au public.",
  unread:
    "Ce texte dit comment le site fonctionne aujourd'hui. Il n'a pas encore été relu par un conseil juridique.",
  contents: "Sommaire",
} as const;
