import { Hono } from "hono";
import { setCookie } from "hono/cookie";
import { SAVE_DATA_COOKIE } from "~/contract/save-data";

const YEAR_SECONDS = 31_536_000;

/** Takes the footer's switch between light and whole pages, and leads back to where it was pressed. */
export function createDataSaverSwitch(publicUrl: string): Hono {
  return new Hono().post("/light", async (c) => {
    if (isForeign(c.req.header("origin"), c.req.header("host"))) return c.body(null, 403);
    const { light } = await c.req.parseBody();
    setCookie(c, SAVE_DATA_COOKIE, light === "1" ? "1" : "0", {
      httpOnly: true,
      sameSite: "Lax",
      secure: publicUrl.startsWith("https:"),
      path: "/",
      maxAge: YEAR_SECONDS,
    });
    c.header("Cache-Control", "no-store");
    return c.redirect(pathOf(c.req.header("referer"), c.req.header("host")), 303);
  });
}

/** Whether a form comes from another site's page, or from one that hides its own. Old browsers say nothing. */
function isForeign(origin?: string, host = ""): boolean {
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
}

/** Path and query of a page of this site; the start page for any other. */
function pathOf(page = "", host = ""): string {
  if (!URL.canParse(page)) return "/";
  const { host: of, pathname, search } = new URL(page);
  return of === host ? pathname.replace(/^\/+/, "/") + search : "/";
}
