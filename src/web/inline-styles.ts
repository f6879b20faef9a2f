import site from "./app.css?inline";
import property from "./features/property/page/page.css?inline";
import search from "./features/search/page.css?inline";
import { withoutLicence } from "./islands/page-style";

/** The rules of every document, of which each carries what it needs (root.tsx). */
export const SITE_STYLE = site;
/** The rules that documents of a kind carry whole (islands/page-style.tsx). */
export const PAGE_STYLES = [search, property].map(withoutLicence);
