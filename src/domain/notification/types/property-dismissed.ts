import { DASHBOARD, type PropertyNotice, propertyMail } from "./property-mail";

/** An administrator declined to publish the property, without a reason. */
export const propertyDismissed: PropertyNotice = {
  audience: "landlord",
  status: "inactive",
  site: {
    type: "property",
    title: "Propriété non publiée",
    message: ({ propertyTitle }) =>
      `« ${propertyTitle} » n'a pas été publiée. Contactez l'administrateur pour en savoir plus.`,
  },
  link: () => DASHBOARD,
  mail: propertyMail({
    subject: "Annonce non retenue",
    title: "Votre annonce n'a pas été retenue",
    paragraphs: (title, { platformName }) => [
      `Votre annonce ${title} n'est pas visible des locataires.`,
      `Vous pensez à une erreur\u00a0? Écrivez à l'équipe ${platformName}, ses coordonnées sont en bas de chaque page du site.`,
    ],
    button: "Voir mes annonces",
  }),
};
