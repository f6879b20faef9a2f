import { PageStyle } from "~/web/islands/page-style";
import css from "./page.css?inline";
import href from "./page.css?url";

/** The rules of the listing's page. */
export function PropertyStyle() {
  return <PageStyle name="property" css={import.meta.env.SSR ? css : ""} href={href} />;
}
