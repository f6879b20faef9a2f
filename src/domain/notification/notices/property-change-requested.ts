import { propertyNotice, reasonInWords } from "./property-notice";

/** An administrator asks for a change before the property is published. */
export const propertyChangeRequested = propertyNotice({
  key: "property_change_requested",
  tells: { property_change_requested: "landlord" },
  texted: {},
  status: "change_requested",
  title: "Modification demandée",
  message: (data) =>
    `« ${data.propertyTitle} » est à modifier avant sa publication.${reasonInWords(data)}`,
  link: (id) => `/landlord/edit-property/${id}`,
  mail: {
    subject: "Modification demandée",
    title: "Une modification vous est demandée",
    paragraphs: (title) => [
      `Avant de publier votre annonce ${title}, nous vous demandons une modification.`,
      "Modifiez-la, puis renvoyez-la\u00a0: nous la vérifierons de nouveau.",
    ],
    button: "Modifier l'annonce",
  },
});
