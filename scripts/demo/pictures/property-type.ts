/** The kinds of property the demo draws. */
export type PropertyType =
  | "apartment"
  | "house"
  | "studio"
  | "villa"
  | "room"
  | "office"
  | "commercial";
