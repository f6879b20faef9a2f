import { editPath, type PropertyNotice } from "./property-notice";

/** An administrator put the property among the featured. */
export const propertyFeatured: PropertyNotice = {
  key: "property_featured",
  tells: { property_featured: "landlord" },
  audience: "landlord",
  site: {
    type: "property",
    title: "Propriété en vedette",
    message: ({ propertyTitle }) => `« ${propertyTitle} » est mise en vedette.`,
  },
  path: editPath,
};
