import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { PROPERTY_STATUSES, type PropertyStatus } from "~/contract/enums";
import type { ManagedSort } from "~/contract/managed-sorts";
import type { ManagedList, ManagedQuery, StatusCounts } from "~/contract/schemas/managed-property";
import type { Db } from "~/db/client";
import { properties } from "~/db/schema";
import type { Ctx } from "../context";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";
import { meanRating } from "../rating";
import { ownedBy } from "./owned-by";

const COLUMNS = {
  id: properties.id,
  title: properties.title,
  neighborhood: properties.neighborhood,
  city: properties.city,
  price_per_month: properties.price_per_month,
  currency: properties.currency,
  billing_period: properties.billing_period,
  move_in_xaf: properties.move_in_xaf,
  status: properties.status,
  featured: properties.featured,
  views_count: properties.views_count,
  // Written out: Drizzle leaves the table's name away where it reads from one.
  booking_count: sql<number>`(select count(*)::int from bookings b where b.property_id = properties.id)`,
  review_count: properties.review_count,
  rating_sum: properties.rating_sum,
  cover_url: properties.cover_url,
  cover_preview: properties.cover_preview,
  reason: sql<string | null>`case status when 'rejected' then rejection_reason
    when 'inactive' then case deactivated_by when 'admin' then rejection_reason end
    when 'suspended' then (select a.reason from audit_log a where a.target_type = 'property'
      and a.target_id = properties.id::text and a.action = 'property.suspend'
      order by a.created_at desc limit 1) end`,
  change_requested: properties.change_requested,
  deactivated_by: properties.deactivated_by,
  edit_waits: sql<boolean>`waiting_edit is not null`,
  rented_at: properties.rented_at,
  confirmed_at: properties.confirmed_at,
  confirmation_asks: properties.confirmation_asks,
  created_at: properties.created_at,
};

/** Each order's column and direction; the id decides between equals, the same way. */
const ORDERS: Record<ManagedSort, { by: SQL; order: "asc" | "desc" }> = {
  newest: { by: sql`properties.created_at`, order: "desc" },
  oldest: { by: sql`properties.created_at`, order: "asc" },
  views: { by: sql`properties.views_count`, order: "desc" },
  title: { by: sql`kwata_plain(properties.title) collate "C"`, order: "asc" },
};

/**
 * The landlord's own properties whose title holds `q`, in one status or in all, in one of four
 * orders, from the one after `before` on.
 */
export async function listManagedProperties(
  ctx: Ctx,
  { status, q, sort, limit, before }: ManagedQuery,
): Promise<ManagedList> {
  const { userId } = authorise(ctx, "property:read:own");
  const own = ownedBy(userId);
  // No pattern: what was typed is looked for as it stands.
  const holds = q
    ? sql`position(kwata_plain(${q}) in kwata_plain(${properties.title})) > 0`
    : undefined;
  const { by, order } = ORDERS[sort];
  const counts = await countByStatus(ctx.db, own);
  const found = holds ? await countByStatus(ctx.db, and(own, holds)) : counts;
  const rows = await ctx.db
    .select(COLUMNS)
    .from(properties)
    .where(
      and(
        own,
        holds,
        status && eq(properties.status, status),
        afterRow(before, [by, properties.id], order, eq(properties.landlord_id, userId)),
      ),
    )
    .orderBy(...[by, properties.id].map(order === "asc" ? asc : desc))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(({ rating_sum, ...row }) => ({
    ...row,
    average_rating: meanRating(rating_sum, row.review_count),
    rented_at: row.rented_at?.toISOString() ?? null,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }));
  const next = rows.length > limit ? (items.at(-1)?.id ?? null) : null;
  return { items, next, counts, found };
}

async function countByStatus(db: Db, where: ReturnType<typeof and>): Promise<StatusCounts> {
  const rows = await db
    .select({ status: properties.status, n: count() })
    .from(properties)
    .where(where)
    .groupBy(properties.status);
  const of = (status: PropertyStatus) => rows.find((row) => row.status === status)?.n ?? 0;
  const byStatus = Object.fromEntries(PROPERTY_STATUSES.map((status) => [status, of(status)]));
  const all = rows.reduce((sum, { n }) => sum + n, 0);
  return { all, ...byStatus } as StatusCounts;
}
