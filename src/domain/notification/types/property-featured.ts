import type { PropertyNotice } from "./property-mail";

/** An administrator put the property among the featured. */
export const propertyFeatured: PropertyNotice = {
  audience: "landlord",
  site: {
    type: "property",
    title: "Propriété en vedette",
    message: ({ propertyTitle }) => `« ${propertyTitle} » est mise en vedette.`,
  },
};
