import { sql } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { AnalyticsQuery, LandlordAnalytics } from "~/contract/schemas/statistics";
import { rows } from "~/db/client";
import { startOfDay } from "../calendar";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { lastMonths } from "./months";

/** As many properties are compared, the most looked at first; the others stand in one row. */
const COMPARED = 20;
/** As many can be chosen to be looked at alone. */
const CHOICES = 500;
const MONTHS = 12;

type Counts = Omit<LandlordAnalytics["months"][number], "month">;
type Found = {
  own: number;
  months: ({ month: string } & Counts)[] | null;
  properties: LandlordAnalytics["properties"] | null;
  others: LandlordAnalytics["others"];
  choices: LandlordAnalytics["choices"] | null;
};
const NOTHING: Counts = { views: 0, contacts: 0, requests: 0, bookings: 0, revenue: 0 };

/**
 * What came of the landlord's listings, or of one of them, in each of the last twelve months of
 * Douala. A contact is a conversation begun, or a tap on the number; revenue is XAF of confirmed and completed bookings, in
 * the month they were asked for. Source: view counts, threads and bookings of the own properties.
 * @throws DomainError not_found for an absent property and for another landlord's
 */
export async function landlordAnalytics(
  ctx: Ctx,
  { propertyId }: AnalyticsQuery,
): Promise<LandlordAnalytics> {
  const { userId } = authorise(ctx, "property:read:own");
  if (propertyId !== undefined && !isUuid(propertyId)) throw new DomainError("not_found");
  const months = lastMonths(ctx.now(), MONTHS);
  const first = `${months[0]}-01`;
  const since = sql`created_at >= ${startOfDay(first).toISOString()}::timestamptz`;
  const month = sql`to_char(created_at at time zone 'Africa/Douala', 'YYYY-MM')`;
  const one = propertyId ? sql`and id = ${propertyId}` : sql``;
  const ofOne = propertyId ? sql`and property_id = ${propertyId}` : sql``;
  const paid = sql`status in ('confirmed', 'completed')`;
  const sums = sql`coalesce(sum(views), 0)::int as views, coalesce(sum(contacts), 0)::int as contacts,
    coalesce(sum(requests), 0)::int as requests, coalesce(sum(bookings), 0)::int as bookings,
    coalesce(sum(revenue), 0)::bigint as revenue`;
  const [row] = await rows<Found>(
    ctx.db,
    sql`with own as materialized (
        select id, title from properties where landlord_id = ${userId} ${one}),
      facts as materialized (
        select v.property_id, to_char(v.month, 'YYYY-MM') as month, v.views,
            v.contacts, 0 as requests, 0 as bookings, 0::bigint as revenue
          from own join property_view_months v on v.property_id = own.id
          where v.month >= ${first}::date
        union all
        select property_id, ${month}, 0, count(*), 0, 0, 0 from threads
          where landlord_id = ${userId} ${ofOne} and ${since} group by 1, 2
        union all
        select property_id, ${month}, 0, 0, count(*), count(*) filter (where ${paid}),
            coalesce(sum(total_amount) filter (where ${paid}), 0) from bookings
          where landlord_id = ${userId} ${ofOne} and ${since} group by 1, 2),
      by_month as (select month, ${sums} from facts group by month),
      by_property as (
        select own.id, own.title, ${sums} from own left join facts on facts.property_id = own.id
          group by own.id, own.title order by views desc, requests desc, own.title, own.id),
      compared as (select * from by_property limit ${COMPARED}),
      others as (select count(*)::int as count, ${sums} from
        (select * from by_property offset ${COMPARED}) rest having count(*) > 0),
      choices as (select id, title from own order by title, id limit ${CHOICES})
      select (select count(*)::int from own) as own,
        (select json_agg(by_month) from by_month) as months,
        (select json_agg(compared) from compared) as properties,
        (select to_json(others) from others) as others,
        (select json_agg(choices) from choices) as choices`,
  );
  const found = orNotFound(row);
  if (propertyId !== undefined && found.own === 0) throw new DomainError("not_found");
  const known = new Map((found.months ?? []).map(({ month: name, ...counts }) => [name, counts]));
  return {
    months: months.map((name) => ({ month: name, ...(known.get(name) ?? NOTHING) })),
    properties: found.properties ?? [],
    others: found.others,
    choices: found.choices ?? [],
  };
}
