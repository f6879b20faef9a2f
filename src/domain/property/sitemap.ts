import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { NEIGHBOURHOOD_NAMES, NEIGHBOURHOODS } from "~/contract/neighbourhoods";
import { rows } from "~/db/client";
import { properties } from "~/db/schema";
import type { Ctx } from "~/domain/context";
import { countOf, readTallies } from "../tally";

/** Search engines accept 50,000 a file; about so many are read in a few milliseconds. */
export const SITEMAP_PART = 2_000;

/**
 * The pages of active properties in one of equal `parts` (from 1) of the space of ids, which are
 * random: a part is a range of the primary key, however far back it is.
 */
export async function listForSitemap(
  ctx: Pick<Ctx, "db">,
  part: number,
  parts: number,
): Promise<{ id: string; updated_at: Date }[]> {
  const inPart = part < parts ? lt(properties.id, startOf(part, parts)) : undefined;
  return ctx.db
    .select({ id: properties.id, updated_at: properties.updated_at })
    .from(properties)
    .where(
      and(gte(properties.id, startOf(part - 1, parts)), inPart, eq(properties.status, "active")),
    )
    .orderBy(asc(properties.id));
}

/** The least id of the part after the first `n` of `parts`. */
function startOf(n: number, parts: number): string {
  const first = Math.floor((n * 2 ** 32) / parts)
    .toString(16)
    .padStart(8, "0");
  return `${first}-0000-0000-0000-000000000000`;
}

/** How many active properties there are, and the neighbourhoods that have some, with the last change. */
export async function summariseForSitemap(ctx: Pick<Ctx, "db">) {
  const total = countOf(await readTallies(ctx.db, "properties"), ({ kind }) => kind === "active");
  const names = sql.join(
    NEIGHBOURHOOD_NAMES.map((name) => sql`${name}`),
    sql`, `,
  );
  const found = await rows<{ name: string; ms: string }>(
    ctx.db,
    sql`select name, floor(extract(epoch from at) * 1000)::bigint::text as ms
      from unnest(array[${names}]::text[]) name, lateral (
        select max(updated_at) as at from properties where status = 'active' and neighborhood = name) last
      where at is not null`,
  );
  const neighbourhoods = NEIGHBOURHOODS.flatMap(({ name, slug }) => {
    const row = found.find((candidate) => candidate.name === name);
    return row ? [{ slug, updated_at: new Date(Number(row.ms)) }] : [];
  });
  return { total, neighbourhoods };
}
