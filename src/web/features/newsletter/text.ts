/** The box of the home page. */
export const newsletterText = {
  title: "Les nouveaux logements par e-mail",
  intro: "Une lettre de temps en temps, rien d'autre. Vous la quittez d'un clic.",
  email: "Adresse e-mail",
  submit: "Recevoir la lettre",
  sent: "Encore un clic",
  sentHint:
    "Un lien vient de partir vers votre adresse. Ouvrez-le pour confirmer votre inscription.",
  error: "Erreur",
} as const;

/** The pages behind the links of the mails. */
export const newsletterPageText = {
  home: { to: "/#newsletter", label: "Retour à l'accueil" },
  search: { to: "/search", label: "Chercher un logement" },
  confirm: {
    title: "Votre inscription à la lettre",
    question:
      "Vous allez recevoir de temps en temps les nouveaux logements par e-mail. Vous pourrez vous désinscrire d'un clic, au bas de chaque lettre.",
    button: "Confirmer mon inscription",
    done: ["Vous êtes inscrit à la lettre", "Les prochains logements arriveront dans votre boîte."],
  },
  unsubscribe: {
    title: "Quitter la lettre",
    question:
      "Vous ne recevrez plus les nouveaux logements par e-mail. Votre compte, si vous en avez un, ne change pas.",
    button: "Me désinscrire",
    done: [
      "Vous êtes désinscrit",
      "Vous ne recevrez plus la lettre. Vous pouvez vous réinscrire depuis l'accueil.",
    ],
  },
} as const;
