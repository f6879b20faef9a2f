import { type PropertyNotice, propertyMail, reasonInWords } from "./property-mail";

/** An administrator asks for a change before the property is published. */
export const propertyChangeRequested: PropertyNotice = {
  audience: "landlord",
  texted: {},
  status: "change_requested",
  site: {
    type: "property",
    title: "Modification demandée",
    message: (data) =>
      `« ${data.propertyTitle} » est à modifier avant sa publication.${reasonInWords(data)}`,
  },
  link: (id) => `/landlord/edit-property/${id}`,
  mail: propertyMail({
    subject: "Modification demandée",
    title: "Une modification vous est demandée",
    paragraphs: (title) => [
      `Avant de publier votre annonce ${title}, nous vous demandons une modification.`,
      "Modifiez-la, puis renvoyez-la\u00a0: nous la vérifierons de nouveau.",
    ],
    button: "Modifier l'annonce",
  }),
};
