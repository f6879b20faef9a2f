import { DASHBOARD, editPath, propertyNotice, reasonInWords } from "./property-notice";

/** An administrator rejected the property, with the reason. */
export const propertyRejected = propertyNotice({
  key: "property_rejected",
  tells: { property_rejected: "landlord" },
  texted: {},
  status: "rejected",
  title: "Propriété rejetée",
  message: (data) => `« ${data.propertyTitle} » n'a pas été retenue.${reasonInWords(data)}`,
  path: editPath,
  link: () => DASHBOARD,
  mail: {
    subject: "Annonce non retenue",
    title: "Votre annonce n'a pas été retenue, mais vous pouvez la corriger",
    paragraphs: (title) => [
      `Votre annonce ${title} n'est pas visible des locataires.`,
      "Corrigez-la, puis renvoyez-la\u00a0: nous la vérifierons encore une fois.",
    ],
    button: "Corriger l'annonce",
  },
});
