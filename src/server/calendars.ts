import { createHash } from "node:crypto";
import { Hono } from "hono";
import { type Ctx, DomainError } from "~/domain";
import { exportCalendar } from "~/domain/availability";
import { calendarFile } from "~/web/lib/calendar-event";

/**
 * The exported calendars, each at a secret address. Not in robots.txt: some calendars obey it, and
 * would then read nothing.
 */
export function createCalendars(deps: Pick<Ctx, "db" | "now" | "publicUrl">): Hono {
  const app = new Hono();
  app.get("/calendars/:file{[\\w-]{20,80}\\.ics}", async (c) => {
    const token = c.req.param("file").slice(0, -".ics".length);
    const found = await exportCalendar(deps, token).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === "not_found") return null;
      throw error;
    });
    c.header("X-Robots-Tag", "noindex");
    c.header("Cache-Control", "private, no-cache");
    if (!found) return c.body(null, 404);
    const busy = found.periods.map((period) => ({ ...period, busy: true }));
    const file = calendarFile(busy, found.title);
    const etag = `"${createHash("sha256").update(file).digest("hex").slice(0, 32)}"`;
    c.header("ETag", etag);
    if (c.req.header("if-none-match") === etag) return c.body(null, 304);
    c.header("Content-Type", "text/calendar; charset=utf-8");
    return c.body(file);
  });
  return app;
}
