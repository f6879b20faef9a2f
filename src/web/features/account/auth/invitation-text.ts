/** The page behind a mailed invitation. */
export const invitationPageText = {
  title: "Votre invitation",
  intro: (role: string) =>
    `Vous êtes invité à ouvrir un compte «\u00a0${role}\u00a0». Choisissez un mot de passe, et il est prêt.`,
  address: "Votre adresse e-mail",
  submit: "Ouvrir mon compte",
  failed: "Compte non créé",
  done: "Votre compte est prêt",
  doneHint: (email: string) => `Connectez-vous avec ${email} et votre mot de passe.`,
  signIn: "Se connecter",
  closed: "Cette invitation n'est plus valable",
  home: "Retour à l'accueil",
} as const;
