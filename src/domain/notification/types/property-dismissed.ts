import { DASHBOARD, type PropertyNotice, propertyMail, reasonInWords } from "./property-mail";

/** An administrator declined to publish the property, which became inactive. */
export const propertyDismissed: PropertyNotice = {
  audience: "landlord",
  texted: {},
  status: "inactive",
  site: {
    type: "property",
    title: "Propriété non retenue",
    message: (data) =>
      `« ${data.propertyTitle} » n'a pas été retenue. Contactez l'administrateur pour en savoir plus.${reasonInWords(data)}`,
  },
  link: () => DASHBOARD,
  mail: propertyMail({
    subject: "Annonce non retenue",
    title: "Votre annonce n'a pas été retenue",
    paragraphs: (title, { platformName }) => [
      `Votre annonce ${title} n'est pas visible des locataires.`,
      "Vous pouvez la corriger, puis la renvoyer\u00a0: nous la vérifierons encore une fois.",
      `Vous pensez à une erreur\u00a0? Écrivez à l'équipe ${platformName}, ses coordonnées sont en bas de chaque page du site.`,
    ],
    button: "Voir mes annonces",
  }),
};
