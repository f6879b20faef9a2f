import { and, asc, desc, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { ModerationDetail } from "~/contract/schemas/moderation";
import type { Db } from "~/db/client";
import { properties } from "~/db/schema";

/** What stands in the queue, in the words of its index. */
export const inQueue = (further?: SQL): SQL | undefined =>
  and(isNotNull(properties.waiting_since), isNull(properties.deleted_at), further);

export const OLDEST_FIRST = [asc(properties.waiting_since), asc(properties.id)] as const;

/** The ones before and after a waiting property; after any other comes the longest wait. */
export async function neighboursOf(
  db: Db,
  waiting: string | null,
): Promise<ModerationDetail["queue"]> {
  const first = async (where: SQL | undefined, isBackwards = false) => {
    const [row] = await db
      .select({ id: properties.id })
      .from(properties)
      .where(inQueue(where))
      .orderBy(
        ...(isBackwards ? [desc(properties.waiting_since), desc(properties.id)] : OLDEST_FIRST),
      )
      .limit(1);
    return row?.id ?? null;
  };
  if (!waiting) return { previous: null, next: await first(undefined) };
  const here = sql`(select b.waiting_since, b.id from properties b where b.id = ${waiting})`;
  const place = sql`(${properties.waiting_since}, ${properties.id})`;
  return {
    previous: await first(sql`${place} < ${here}`, true),
    next: await first(sql`${place} > ${here}`),
  };
}
