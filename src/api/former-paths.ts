import { getPath } from "hono/utils/url";

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
