/** The page that lists a landlord's properties. */
export const OWN_PROPERTIES = "/landlord/manage-properties";
