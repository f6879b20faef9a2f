import { DASHBOARD, editPath, propertyNotice, reasonInWords } from "./property-notice";

/** An administrator took the property offline. */
export const propertySuspended = propertyNotice({
  key: "property_suspended",
  tells: { property_suspended: "landlord" },
  texted: {},
  status: "suspended",
  title: "Propriété suspendue",
  message: (data) =>
    `« ${data.propertyTitle} » est suspendue et n'est plus en ligne.${reasonInWords(data)}`,
  path: editPath,
  link: () => DASHBOARD,
  mail: {
    subject: "Annonce suspendue",
    title: "Votre annonce est suspendue",
    paragraphs: (title, { platformName }) => [
      `L'équipe ${platformName} a suspendu votre annonce ${title}. Elle n'est plus visible des locataires.`,
      "Seule l'équipe peut la remettre en ligne. Ses coordonnées sont en bas de chaque page du site.",
    ],
    button: "Voir mes annonces",
  },
});
