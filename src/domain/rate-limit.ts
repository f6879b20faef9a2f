import { sql } from "drizzle-orm";
import { type Db, rows } from "~/db/client";
import { rateLimits } from "~/db/schema";

/** At most `max` attempts in a window of `windowMs` milliseconds. */
export type RateLimit = { max: number; windowMs: number };

/**
 * Counts one attempt under a key. Answers the seconds to wait, 0 when the attempt may go on. One
 * statement on a table that all processes share; in a transaction that fails, nothing is counted.
 */
export async function consumeRateLimit(
  db: Db,
  { key, max, windowMs, now }: RateLimit & { key: string; now: Date },
): Promise<number> {
  const at = now.toISOString();
  const ends = new Date(now.getTime() + windowMs).toISOString();
  const [counted] = await rows<{ count: number; wait: number }>(
    db,
    sql`insert into ${rateLimits} as r (key, count, window_ends_at)
      values (${key}, 1, ${ends}::timestamptz)
      on conflict (key) do update set
        count = case when r.window_ends_at <= ${at}::timestamptz then 1
          else least(r.count, ${max}::int) + 1 end,
        window_ends_at = case when r.window_ends_at <= ${at}::timestamptz
          then excluded.window_ends_at else r.window_ends_at end
      returning count, ceil(extract(epoch from window_ends_at - ${at}::timestamptz))::int as wait`,
  );
  return counted && counted.count > max ? Math.max(counted.wait, 1) : 0;
}
