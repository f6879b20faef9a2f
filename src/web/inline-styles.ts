import site from "./app.css?inline";
import property from "./features/property/page/page.css?inline";
import search from "./features/search/page.css?inline";

/** The rules that documents carry themselves (root.tsx, islands/page-style.tsx), as written into them. */
export const INLINE_STYLES = [site, search, property];
