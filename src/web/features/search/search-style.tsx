import { PageStyle } from "~/web/islands/page-style";
import css from "./page.css?inline";
import href from "./page.css?url";

/** The rules of the search page. */
export function SearchStyle() {
  return <PageStyle name="search" css={import.meta.env.SSR ? css : ""} href={href} />;
}
