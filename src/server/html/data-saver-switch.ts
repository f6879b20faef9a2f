import { Hono } from "hono";
import { setCookie } from "hono/cookie";
import { SAVE_DATA_COOKIE } from "~/contract/save-data";
import { isForeignForm } from "../is-foreign-form";

const YEAR_SECONDS = 31_536_000;

/** Takes the footer's switch between light and whole pages, and leads back to where it was pressed. */
export function createDataSaverSwitch(publicUrl: string): Hono {
  return new Hono().post("/light", async (c) => {
    if (isForeignForm(c)) return c.body(null, 403);
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

/** Path and query of a page of this site; the start page for any other. */
function pathOf(page = "", host = ""): string {
  if (!URL.canParse(page)) return "/";
  const { host: of, pathname, search } = new URL(page);
  return of === host ? pathname.replace(/^\/+/, "/") + search : "/";
}
