import { DASHBOARD, type PropertyNotice, propertyMail, reasonInWords } from "./property-mail";

/** An administrator rejected the property, with the reason. */
export const propertyRejected: PropertyNotice = {
  audience: "landlord",
  texted: {},
  status: "rejected",
  site: {
    type: "property",
    title: "Propriété rejetée",
    message: (data) => `« ${data.propertyTitle} » n'a pas été retenue.${reasonInWords(data)}`,
  },
  link: () => DASHBOARD,
  mail: propertyMail({
    subject: "Annonce non retenue",
    title: "Votre annonce n'a pas été retenue, mais vous pouvez la corriger",
    paragraphs: (title) => [
      `Votre annonce ${title} n'est pas visible des locataires.`,
      "Corrigez-la, puis renvoyez-la\u00a0: nous la vérifierons encore une fois.",
    ],
    button: "Corriger l'annonce",
  }),
};
