import { and, asc, eq, exists, gt, gte, inArray, isNull, or, sql } from "drizzle-orm";
import { today } from "~/contract/days";
import type { Availability } from "~/contract/schemas/availability";
import type { Db } from "~/db/client";
import {
  blockedPeriods,
  bookings,
  calendarFeeds,
  calendarLinks,
  profiles,
  properties,
} from "~/db/schema";
import { ownedBy } from "~/domain/property";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import { keeper } from "./lock-own";

/**
 * The calendar of the landlord's own property.
 * @throws DomainError not_found for an absent property and for another landlord's
 */
export async function readAvailability(ctx: Ctx, id: string): Promise<Availability> {
  const actor = keeper(ctx, id);
  return availabilityShape(ctx, ctx.db, id, actor.userId);
}

/** The same as it stands in a transaction that has just changed it. */
export async function availabilityShape(
  ctx: Ctx,
  db: Db,
  id: string,
  landlordId: string,
): Promise<Availability> {
  const [property] = await db
    .select({
      id: properties.id,
      title: properties.title,
      status: properties.status,
      available_from: properties.available_from,
      token: calendarLinks.token,
    })
    .from(properties)
    .leftJoin(calendarLinks, eq(calendarLinks.property_id, properties.id))
    .where(ownedBy(landlordId, id));
  const { token, ...shown } = orNotFound(property);
  const day = today(ctx.now());
  const since = `${day.slice(0, 7)}-01`;
  const periods = await periodsOf(db, id, since);
  return {
    property: shown,
    today: day,
    stays: await staysOf(db, id, since),
    blocked: periods.flatMap(({ feed_id, ...own }) => (feed_id === null ? [own] : [])),
    imported: periods.flatMap(({ feed_id, note: _none, ...read }) =>
      feed_id === null ? [] : [{ feed_id, ...read }],
    ),
    waiting: await waitingOf(db, id),
    export_url: token && `${ctx.publicUrl}/calendars/${token}.ics`,
    feeds: await feedsOf(db, id),
  };
}

function periodsOf(db: Db, propertyId: string, since: string) {
  const { id, feed_id, start_date, end_date, note } = blockedPeriods;
  return db
    .select({ id, feed_id, start_date, end_date, note })
    .from(blockedPeriods)
    .where(and(eq(blockedPeriods.property_id, propertyId), gt(end_date, since)))
    .orderBy(asc(start_date), asc(end_date), asc(id));
}

const stayWithTenant = {
  id: bookings.id,
  start_date: bookings.start_date,
  end_date: bookings.end_date,
  tenant: { first_name: profiles.first_name, last_name: profiles.last_name },
};

function staysOf(db: Db, propertyId: string, since: string) {
  return db
    .select(stayWithTenant)
    .from(bookings)
    .innerJoin(profiles, eq(profiles.user_id, bookings.tenant_id))
    .where(
      and(
        eq(bookings.property_id, propertyId),
        inArray(bookings.status, ["confirmed", "completed"]),
        or(isNull(bookings.end_date), gte(sql`upper(${bookings.stay})`, since)),
      ),
    )
    .orderBy(asc(bookings.start_date), asc(bookings.id));
}

/** Pending requests whose days are blocked or imported. */
function waitingOf(db: Db, propertyId: string) {
  const held = db
    .select({ one: sql`1` })
    .from(blockedPeriods)
    .where(
      and(
        eq(blockedPeriods.property_id, propertyId),
        sql`daterange(${blockedPeriods.start_date}, ${blockedPeriods.end_date}) && ${bookings.stay}`,
      ),
    );
  return db
    .select(stayWithTenant)
    .from(bookings)
    .innerJoin(profiles, eq(profiles.user_id, bookings.tenant_id))
    .where(and(eq(bookings.property_id, propertyId), eq(bookings.status, "pending"), exists(held)))
    .orderBy(asc(bookings.start_date), asc(bookings.id));
}

async function feedsOf(db: Db, propertyId: string): Promise<Availability["feeds"]> {
  const rows = await db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.property_id, propertyId))
    .orderBy(asc(calendarFeeds.created_at), asc(calendarFeeds.id));
  return rows.map((feed) => ({
    id: feed.id,
    name: feed.name,
    host: new URL(feed.url).hostname,
    pending: feed.attempted_at === null || feed.attempted_at < feed.requested_at,
    attempted_at: feed.attempted_at?.toISOString() ?? null,
    succeeded_at: feed.succeeded_at?.toISOString() ?? null,
    error: feed.error,
    unread_count: feed.unread_count,
    window:
      feed.window_start && feed.window_end
        ? { start_date: feed.window_start, end_date: feed.window_end }
        : null,
    leaves_out_window: feed.leaves_out_window,
  }));
}
