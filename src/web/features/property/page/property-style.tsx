import { PageStyle } from "~/web/islands/page-style";
import css from "./page.css?inline";
import styleUrl from "./page.css?url";

export { styleUrl };

/** The rules of the listing's page. */
export function PropertyStyle() {
  return <PageStyle name="property" css={import.meta.env.SSR ? css : ""} href={styleUrl} />;
}
