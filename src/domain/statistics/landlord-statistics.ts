import { type SQL, sql } from "drizzle-orm";
import type { LandlordStatistics } from "~/contract/schemas/statistics";
import { rows } from "~/db/client";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import { authorise } from "../permissions";
import { meanRating } from "../rating";
import { occupancy, responseRate } from "./formulas";
import { type Monthly, months, withGrowth } from "./months";

/** As many listings of one kind are named on the dashboard. */
const NAMED = 3;

type Figures = {
  properties: LandlordStatistics["properties"];
  bookings: { total: number; pending: number; confirmed: number; completed: number } & Monthly;
  revenue: { total: number } & Monthly;
  rating: { sum: number; count: number };
  messages: LandlordStatistics["messages"];
  unread_notifications: number;
  correct: LandlordStatistics["to_do"]["correct"];
  confirm: LandlordStatistics["to_do"]["confirm"];
};

/**
 * The landlord's own figures; revenue is XAF of confirmed and completed bookings. Source:
 * properties, bookings, reviews, messages and notifications of the actor.
 */
export async function landlordStatistics(ctx: Ctx): Promise<LandlordStatistics> {
  const { userId } = authorise(ctx, "property:read:own");
  const { thisMonth, lastMonth } = months(ctx.now());
  const paid = sql`status in ('confirmed', 'completed')`;
  // A request that lost its dates to a confirmed stay is no longer pending work.
  const stillFree = sql`not exists (select 1 from bookings held where held.property_id =
    bookings.property_id and held.status = 'confirmed' and held.stay && bookings.stay)`;
  const [row] = await rows<Figures>(
    ctx.db,
    sql`select
      (select json_build_object(
        'total', count(*),
        'active', count(*) filter (where status = 'active'))
        from properties where landlord_id = ${userId} and deleted_at is null) as properties,
      (select json_build_object(
        'total', count(*),
        'pending', count(*) filter (where status = 'pending' and ${stillFree}),
        'confirmed', count(*) filter (where status = 'confirmed'),
        'completed', count(*) filter (where status = 'completed'),
        'this_month', count(*) filter (where ${thisMonth}),
        'last_month', count(*) filter (where ${lastMonth}))
        from bookings where landlord_id = ${userId}) as bookings,
      (select json_build_object(
        'total', coalesce(sum(total_amount), 0),
        'this_month', coalesce(sum(total_amount) filter (where ${thisMonth}), 0),
        'last_month', coalesce(sum(total_amount) filter (where ${lastMonth}), 0))
        from bookings where landlord_id = ${userId} and ${paid}) as revenue,
      (select json_build_object('sum', coalesce(sum(r.rating), 0), 'count', count(*))
        from reviews r join properties p on p.id = r.property_id
        where p.landlord_id = ${userId} and r.published_at is not null) as rating,
      (select json_build_object(
        'total', count(*),
        'received', count(*) filter (where recipient_id = ${userId}),
        'read', count(*) filter (where recipient_id = ${userId} and read_at is not null),
        'unread', count(*) filter (where recipient_id = ${userId} and read_at is null))
        from messages where recipient_id = ${userId} or sender_id = ${userId}) as messages,
      (select count(*)::int from notifications
        where user_id = ${userId} and not read) as unread_notifications,
      ${toDo(
        userId,
        sql`rejection_reason is not null
          and (status = 'rejected' or (status = 'inactive' and deactivated_by = 'admin'))`,
        sql`'reason', rejection_reason, 'requested', change_requested`,
      )} as correct,
      ${toDo(
        userId,
        sql`(status = 'active' and confirmation_asks > 0)
          or (status = 'inactive' and deactivated_by = 'system')`,
        sql`'hidden', status = 'inactive'`,
      )} as confirm`,
  );
  const {
    properties,
    bookings,
    revenue,
    rating,
    messages,
    unread_notifications,
    correct,
    confirm,
  } = orNotFound(row);
  return {
    to_do: { correct, confirm },
    properties,
    bookings: { ...bookings, ...withGrowth(bookings) },
    revenue: { ...revenue, ...withGrowth(revenue) },
    rating: { average: meanRating(rating.sum, rating.count), count: rating.count },
    messages,
    unread_notifications,
    occupancy: occupancy(bookings.pending + bookings.confirmed, properties.total),
    response_rate: responseRate(messages.read, messages.received),
  };
}

/** The own listings of a kind: how many, and those that wait longest with what is said of them. */
const toDo = (userId: string, kind: SQL, said: SQL) =>
  sql`(select json_build_object('total', coalesce(max(total), 0), 'items',
      coalesce(json_agg(json_build_object('id', id, 'title', title, ${said}) order by updated_at), '[]'))
    from (select *, count(*) over () as total from properties
      where landlord_id = ${userId} and deleted_at is null and (${kind})
      order by updated_at limit ${NAMED}) named)`;
