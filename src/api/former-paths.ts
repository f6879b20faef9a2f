import { createMiddleware } from "hono/factory";
import { getPath } from "hono/utils/url";
import type { Env } from "./env";

/** What the API's addresses began with until 2026-11, and begin with now. */
const FORMER = [
  ["/api/properties/mine", "/api/own-properties"],
  ["/api/bookings/received", "/api/received-bookings"],
] as const;

/**
 * The path of a request, by its present name. Pages that were open when the names changed, and what
 * waits in them for a connection, use the former ones. To be removed after 2027-11.
 */
export function presentPath(request: Request): string {
  const path = getPath(request);
  for (const [former, present] of FORMER) {
    if (path === former || path.startsWith(`${former}/`))
      return present + path.slice(former.length);
  }
  return path;
}

/** Tells who uses a former address since when it is one (2026-11-28), and until when it answers. */
export const announceSunset = createMiddleware<Env>(async (c, next) => {
  await next();
  if (getPath(c.req.raw) === c.req.path) return;
  c.header("Deprecation", "@1795824000");
  c.header("Sunset", "Sun, 28 Nov 2027 00:00:00 GMT");
});
