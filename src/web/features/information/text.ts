/** Text around the terms and the privacy policy. */
export const legalText = {
  version: "Version du",
  draft: "Texte de travail, à faire relire par un conseil avant l'ouverture au public.",
  contents: "Sommaire",
} as const;
