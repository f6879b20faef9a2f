import site from "~/web/app.css?inline";
import property from "~/web/features/property/page/page.css?inline";
import search from "~/web/features/search/page.css?inline";
import { withoutLicence } from "~/web/islands/page-style";

/** The rules of every document, of which each carries what it needs (root.tsx). */
export const SITE_STYLE = site;
/** The rules that documents of a kind carry whole (islands/page-style.tsx). */
export const PAGE_STYLES = [search, property].map(withoutLicence);
