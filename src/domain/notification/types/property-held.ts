import { DASHBOARD, type PropertyNotice, propertyMail } from "./property-mail";

/** What the owner has changed stands on another landlord's listing: theirs waits for a decision. */
export const propertyHeld: PropertyNotice = {
  audience: "landlord",
  status: "held",
  site: {
    type: "property",
    title: "Propriété retirée pour vérification",
    message: ({ propertyTitle }) =>
      `« ${propertyTitle} » n'est plus en ligne\u00a0: ses photos ou son texte sont déjà sur l'annonce d'un autre propriétaire. Un administrateur compare les deux.`,
  },
  link: () => DASHBOARD,
  mail: propertyMail({
    subject: "Annonce retirée pour vérification",
    title: "Votre annonce attend une vérification",
    paragraphs: (title, { platformName }) => [
      `Depuis votre dernière modification, des photos ou le texte de votre annonce ${title} sont ceux de l'annonce d'un autre propriétaire. Elle n'est plus en ligne.`,
      `L'équipe ${platformName} compare les deux annonces, en général sous 24 heures. Vous recevrez un message dès que c'est fait.`,
    ],
    button: "Voir mes annonces",
  }),
};
