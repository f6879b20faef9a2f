import { type PropertyNotice, propertyMail } from "./property-mail";

/** An administrator approved the property. */
export const propertyApproved: PropertyNotice = {
  audience: "landlord",
  texted: {},
  status: "active",
  site: {
    type: "property",
    title: "Propriété approuvée",
    message: ({ propertyTitle }) => `« ${propertyTitle} » est approuvée et en ligne.`,
  },
  link: (id) => `/property/${id}`,
  mail: propertyMail({
    subject: "Annonce en ligne",
    title: "Votre annonce est en ligne",
    paragraphs: (title) => [
      `Votre annonce ${title} est publiée. Les locataires peuvent la voir et demander une réservation.`,
    ],
    button: "Voir l'annonce",
  }),
};

/** Published at once, when the setting property_approval_required is off. */
export const propertyPublished: PropertyNotice = {
  ...propertyApproved,
  site: {
    type: "property",
    title: "Propriété publiée",
    message: ({ propertyTitle }) => `« ${propertyTitle} » est en ligne.`,
  },
};
