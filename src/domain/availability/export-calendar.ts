import { createHash } from "node:crypto";
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { CALENDAR_MESSAGES } from "~/contract/calendar-messages";
import { addDays, today } from "~/contract/days";
import { BOOKING_HORIZON_DAYS } from "~/contract/limits";
import { blockedPeriods, bookings, calendarLinks, properties } from "~/db/schema";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";

export type BusyPeriod = {
  uid: string;
  changedAt: string;
  start: string;
  end: string;
  summary: string;
};

/** Tells our own events from those of others. */
export const ownUidSuffix = ({ publicUrl }: Pick<Ctx, "publicUrl">) =>
  `@${new URL(publicUrl).hostname}`;

/**
 * The busy days of a property for the other sites that hold its secret address: confirmed stays and
 * the landlord's own blocks, which look alike. What was read from others is not passed on: two sites
 * that copy each other would keep a day busy for ever.
 * @throws DomainError not_found for an unknown or renewed token
 */
export async function exportCalendar(
  ctx: Pick<Ctx, "db" | "now" | "publicUrl">,
  token: string,
): Promise<{ title: string; periods: BusyPeriod[] }> {
  const [found] = await ctx.db
    .select({ id: properties.id, title: properties.title })
    .from(calendarLinks)
    .innerJoin(properties, eq(properties.id, calendarLinks.property_id))
    .where(eq(calendarLinks.token, token));
  const { id, title } = orNotFound(found);
  const day = today(ctx.now());
  // An open-ended stay ends nowhere; calendars want a day.
  const last = addDays(day, BOOKING_HORIZON_DAYS + 1);
  const stays = await ctx.db
    .select({
      id: bookings.id,
      start: bookings.start_date,
      end: sql<string | null>`upper(${bookings.stay})::text`,
      changed: bookings.updated_at,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.property_id, id),
        eq(bookings.status, "confirmed"),
        or(isNull(bookings.end_date), gt(sql`upper(${bookings.stay})`, day)),
      ),
    );
  const blocks = await ctx.db
    .select({
      id: blockedPeriods.id,
      start: blockedPeriods.start_date,
      end: blockedPeriods.end_date,
      changed: blockedPeriods.created_at,
    })
    .from(blockedPeriods)
    .where(
      and(
        eq(blockedPeriods.property_id, id),
        isNull(blockedPeriods.feed_id),
        gt(blockedPeriods.end_date, day),
      ),
    );
  const periods = [...stays, ...blocks].map((one) => ({
    uid: uidOf(ctx, one.id),
    changedAt: one.changed.toISOString(),
    start: one.start,
    end: one.end ?? last,
    summary: CALENDAR_MESSAGES.calendar_busy,
  }));
  periods.sort((a, b) => a.start.localeCompare(b.start) || a.uid.localeCompare(b.uid));
  return { title, periods };
}

/** Stays the same, and gives away neither a booking's code nor whether it is one. */
function uidOf(ctx: Pick<Ctx, "publicUrl">, id: string): string {
  const hash = createHash("sha256").update(`calendar ${id}`).digest("hex");
  return hash.slice(0, 32) + ownUidSuffix(ctx);
}
