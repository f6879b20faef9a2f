import { propertyApproved } from "./property-approved";
import type { PropertyNotice } from "./property-mail";

/** An administrator put a suspended property back online; the mail is the approval's. */
export const propertyReinstated: PropertyNotice = {
  ...propertyApproved,
  site: {
    type: "property",
    title: "Suspension levée",
    message: ({ propertyTitle }) => `« ${propertyTitle} » est de nouveau en ligne.`,
  },
};
