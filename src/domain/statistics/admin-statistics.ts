import { sql } from "drizzle-orm";
import type { AdminStatistics } from "~/contract/schemas/statistics";
import { rows } from "~/db/client";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import { authorise } from "../permissions";
import { meanRating } from "../rating";
import { occupancy } from "./formulas";
import { type Monthly, months, withGrowth } from "./months";
import { newestProfiles } from "./newest-profiles";

type Figures = {
  people: { total: number; tenants: number; landlords: number } & Monthly;
  landlords: Monthly;
  properties: AdminStatistics["properties"];
  bookings: { total: number } & Monthly;
  revenue: { total: number } & Monthly;
  messages: { total: number };
  rating: { sum: number; count: number };
};

/**
 * The whole platform in figures; revenue is XAF of confirmed and completed bookings. Source:
 * profiles, properties, bookings, messages, reviews.
 */
export async function adminStatistics(ctx: Ctx): Promise<AdminStatistics> {
  authorise(ctx, "statistics:read");
  const { thisMonth, lastMonth } = months(ctx.now());
  const paid = sql`status in ('confirmed', 'completed')`;
  const landlord = sql`user_type = 'landlord'`;
  const [row] = await rows<Figures>(
    ctx.db,
    sql`select
      (select json_build_object(
        'total', count(*),
        'tenants', count(*) filter (where user_type = 'user'),
        'landlords', count(*) filter (where ${landlord}),
        'this_month', count(*) filter (where ${thisMonth}),
        'last_month', count(*) filter (where ${lastMonth})) from profiles) as people,
      (select json_build_object(
        'this_month', count(*) filter (where ${thisMonth}),
        'last_month', count(*) filter (where ${lastMonth}))
        from profiles where ${landlord}) as landlords,
      (select json_build_object(
        'total', count(*),
        'active', count(*) filter (where status = 'active'),
        'draft', count(*) filter (where status = 'draft'),
        'waiting', count(*) filter (where status in ('draft', 'pending'))) from properties) as properties,
      (select json_build_object(
        'total', count(*),
        'this_month', count(*) filter (where ${thisMonth}),
        'last_month', count(*) filter (where ${lastMonth})) from bookings) as bookings,
      (select json_build_object(
        'total', coalesce(sum(total_amount), 0),
        'this_month', coalesce(sum(total_amount) filter (where ${thisMonth}), 0),
        'last_month', coalesce(sum(total_amount) filter (where ${lastMonth}), 0))
        from bookings where ${paid}) as revenue,
      (select json_build_object('total', count(*)) from messages) as messages,
      (select json_build_object('sum', coalesce(sum(rating), 0), 'count', count(*)) from reviews) as rating`,
  );
  const { people, landlords, properties, bookings, revenue, messages, rating } = orNotFound(row);
  return {
    users: { ...people, ...withGrowth(people) },
    landlords: { total: people.landlords, ...withGrowth(landlords) },
    properties,
    bookings: { ...bookings, ...withGrowth(bookings) },
    revenue: { ...revenue, ...withGrowth(revenue) },
    messages,
    rating: { average: meanRating(rating.sum, rating.count), count: rating.count },
    occupancy: occupancy(bookings.total, properties.active),
    newest_profiles: await newestProfiles(ctx),
  };
}
