import { asc, count, eq, max } from "drizzle-orm";
import { NEIGHBOURHOODS } from "~/contract/neighbourhoods";
import { properties } from "~/db/schema";
import type { Ctx } from "~/domain/context";

/** Search engines accept 50,000 a file; fewer keep each response small. */
export const SITEMAP_PAGE_SIZE = 5000;

const isActive = eq(properties.status, "active");

/** The pages of active properties, oldest first, 5,000 a page (from 1). */
export async function listForSitemap(
  ctx: Pick<Ctx, "db">,
  page: number,
): Promise<{ id: string; updated_at: Date }[]> {
  return ctx.db
    .select({ id: properties.id, updated_at: properties.updated_at })
    .from(properties)
    .where(isActive)
    .orderBy(asc(properties.created_at), asc(properties.id))
    .limit(SITEMAP_PAGE_SIZE)
    .offset((page - 1) * SITEMAP_PAGE_SIZE);
}

/** How many active properties there are, and the neighbourhoods that have some, with the last change. */
export async function summariseForSitemap(ctx: Pick<Ctx, "db">) {
  const found = await ctx.db
    .select({ name: properties.neighborhood, n: count(), updated_at: max(properties.updated_at) })
    .from(properties)
    .where(isActive)
    .groupBy(properties.neighborhood);
  const neighbourhoods = NEIGHBOURHOODS.flatMap(({ name, slug }) => {
    const row = found.find((candidate) => candidate.name === name);
    return row?.updated_at ? [{ slug, updated_at: row.updated_at }] : [];
  });
  return { total: found.reduce((sum, row) => sum + row.n, 0), neighbourhoods };
}
