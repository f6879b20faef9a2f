import { DASHBOARD, type PropertyNotice, propertyMail, reasonInWords } from "./property-mail";

/** An administrator rejected the property, with the reason. */
export const propertyRejected: PropertyNotice = {
  audience: "landlord",
  status: "rejected",
  site: {
    type: "property",
    title: "Propriété rejetée",
    message: (data) => `« ${data.propertyTitle} » n'a pas été acceptée.${reasonInWords(data)}`,
  },
  link: () => DASHBOARD,
  mail: propertyMail({
    subject: "Annonce à corriger",
    title: "Votre annonce n'a pas été acceptée",
    paragraphs: (title) => [
      `Nous n'avons pas pu publier votre annonce ${title}.`,
      "Corrigez-la, puis activez-la de nouveau\u00a0: nous la vérifierons encore une fois.",
    ],
    button: "Corriger l'annonce",
  }),
};
