import type { Context } from "hono";

/** Whether a form comes from another site's page, or from one that hides its own. Old browsers say nothing. */
export function isForeignForm(c: Context): boolean {
  const origin = c.req.header("origin");
  if (origin === undefined) return false;
  return !(URL.canParse(origin) && new URL(origin).host === (c.req.header("host") ?? ""));
}
