import { DASHBOARD, editPath, propertyNotice, reasonInWords } from "./property-notice";

/** An administrator declined to publish the property, which became inactive. */
export const propertyDismissed = propertyNotice({
  key: "property_dismissed",
  tells: { property_dismissed: "landlord" },
  texted: {},
  status: "inactive",
  title: "Propriété non retenue",
  message: (data) =>
    `« ${data.propertyTitle} » n'a pas été retenue. Contactez l'administrateur pour en savoir plus.${reasonInWords(data)}`,
  path: editPath,
  link: () => DASHBOARD,
  mail: {
    subject: "Annonce non retenue",
    title: "Votre annonce n'a pas été retenue",
    paragraphs: (title, { platformName }) => [
      `Votre annonce ${title} n'est pas visible des locataires.`,
      "Vous pouvez la corriger, puis la renvoyer\u00a0: nous la vérifierons encore une fois.",
      `Vous pensez à une erreur\u00a0? Écrivez à l'équipe ${platformName}, ses coordonnées sont en bas de chaque page du site.`,
    ],
    button: "Voir mes annonces",
  },
});
