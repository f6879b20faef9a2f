import { and, asc, desc, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { ModerationDetail } from "~/contract/schemas/moderation";
import type { Db } from "~/db/client";
import { properties } from "~/db/schema";
import { afterRow } from "../keyset";

/** What stands in the queue, in the words of its index. */
export const inQueue = (further?: SQL): SQL | undefined =>
  and(isNotNull(properties.waiting_since), isNull(properties.deleted_at), further);

const PLACE = [properties.waiting_since, properties.id] as const;
export const OLDEST_FIRST = PLACE.map(asc);

/** The ones before and after a waiting property; after any other comes the longest wait. */
export async function neighboursOf(
  db: Db,
  waiting: string | null,
): Promise<ModerationDetail["queue"]> {
  const first = async (where: SQL | undefined, order = OLDEST_FIRST) => {
    const [row] = await db
      .select({ id: properties.id })
      .from(properties)
      .where(inQueue(where))
      .orderBy(...order)
      .limit(1);
    return row?.id ?? null;
  };
  if (!waiting) return { previous: null, next: await first(undefined) };
  return {
    previous: await first(afterRow(waiting, PLACE, "desc"), PLACE.map(desc)),
    next: await first(afterRow(waiting, PLACE, "asc")),
  };
}
