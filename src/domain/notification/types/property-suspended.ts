import { DASHBOARD, type PropertyNotice, propertyMail, reasonInWords } from "./property-mail";

/** An administrator took the property offline. */
export const propertySuspended: PropertyNotice = {
  audience: "landlord",
  texted: {},
  status: "suspended",
  site: {
    type: "property",
    title: "Propriété suspendue",
    message: (data) =>
      `« ${data.propertyTitle} » est suspendue et n'est plus en ligne.${reasonInWords(data)}`,
  },
  link: () => DASHBOARD,
  mail: propertyMail({
    subject: "Annonce suspendue",
    title: "Votre annonce est suspendue",
    paragraphs: (title, { platformName }) => [
      `L'équipe ${platformName} a suspendu votre annonce ${title}. Elle n'est plus visible des locataires.`,
      "Seule l'équipe peut la remettre en ligne. Ses coordonnées sont en bas de chaque page du site.",
    ],
    button: "Voir mes annonces",
  }),
};
