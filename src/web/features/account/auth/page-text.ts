/** Text of the sign-in page around its panel. */
export const authPageText = {
  title: "Connexion et inscription",
  description: "Connectez-vous ou créez un compte pour réserver un logement ou publier le vôtre.",
  heading: (platform: string) => `Votre compte ${platform}`,
  noScript: "La connexion a besoin de JavaScript. Activez-le dans votre navigateur, ou",
  writeUs: "écrivez-nous",
  terms: "Conditions d'utilisation",
  privacy: "Confidentialité",
  contact: "Contact",
} as const;
