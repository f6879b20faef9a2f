/** The addresses of the demo's people end so, and no others. */
export const DEMO_DOMAIN = "@demo.cm";
