/** The French catalogue, one file per noun. */
export * from "./account";
export * from "./auth";
export * from "./booking";
export * from "./contact";
export * from "./favorite";
export * from "./messaging";
export * from "./no-results";
export * from "./not-there";
export * from "./notification";
export * from "./property";
export * from "./property-labels";
export * from "./property-page";
export * from "./property-parts";
export * from "./search";
export * from "./search-map";
export * from "./search-page";
export * from "./setting";
