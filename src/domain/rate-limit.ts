import { and, gt, inArray, sql } from "drizzle-orm";
import { type Db, rows } from "~/db/client";
import { rateLimits } from "~/db/schema";

/** At most `max` attempts in a window of `windowMs` milliseconds. */
export type RateLimit = { max: number; windowMs: number };

/** How an attempt was counted: how many are left, in seconds when the window ends and to wait. */
export type Counted = { left: number; ends: number; wait: number };
export type Counting = RateLimit & { key: string; now: Date };

/** Counts one attempt under a key. Answers the seconds to wait, 0 when the attempt may go on. */
export const consumeRateLimit = async (db: Db, limit: Counting): Promise<number> =>
  (await countAttempt(db, limit)).wait;

/**
 * Counts one attempt under a key. One statement on a table that all processes share; in a
 * transaction that fails, nothing is counted.
 */
export async function countAttempt(
  db: Db,
  { key, max, windowMs, now }: Counting,
): Promise<Counted> {
  const at = now.toISOString();
  const endsAt = new Date(now.getTime() + windowMs).toISOString();
  const [counted] = await rows<{ count: number; ends: number }>(
    db,
    sql`insert into ${rateLimits} as r (key, count, window_ends_at)
      values (${key}, 1, ${endsAt}::timestamptz)
      on conflict (key) do update set
        count = case when r.window_ends_at <= ${at}::timestamptz then 1
          else least(r.count, ${max}::int) + 1 end,
        window_ends_at = case when r.window_ends_at <= ${at}::timestamptz
          then excluded.window_ends_at else r.window_ends_at end
      returning count,
        greatest(ceil(extract(epoch from window_ends_at - ${at}::timestamptz))::int, 1) as ends`,
  );
  const { count = 1, ends = 1 } = counted ?? {};
  return { left: Math.max(max - count, 0), ends, wait: count > max ? ends : 0 };
}

/** `burst` at once, then one every `everyMs`; a wait is `longestMs` at most. */
export type Pace = { burst: number; everyMs: number; longestMs: number };

/**
 * Takes the next turn under a key. Answers the milliseconds until it comes, null when that would be
 * too long. The row keeps when the turns given so far are over.
 */
export async function consumePace(
  db: Db,
  { key, burst, everyMs, longestMs, now }: Pace & { key: string; now: Date },
): Promise<number | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const every = sql`${everyMs}::int * interval '1 millisecond'`;
  const last = sql`${(burst - 1) * everyMs + longestMs}::int * interval '1 millisecond'`;
  const [turn] = await rows<{ ahead: number }>(
    db,
    sql`insert into ${rateLimits} as r (key, count, window_ends_at) values (${key}, 1, ${at} + ${every})
      on conflict (key) do update set
        window_ends_at = greatest(r.window_ends_at, ${at}) + ${every}
        where greatest(r.window_ends_at, ${at}) - ${at} <= ${last}
      returning (extract(epoch from window_ends_at - ${at}) * 1000)::int as ahead`,
  );
  return turn ? Math.max(turn.ahead - burst * everyMs, 0) : null;
}

/** Whether something was counted under a key in a window that still runs. */
export async function isCounted(db: Db, keys: string[], now: Date): Promise<boolean> {
  const running = and(inArray(rateLimits.key, keys), gt(rateLimits.window_ends_at, now));
  return (await db.select({ key: rateLimits.key }).from(rateLimits).where(running)).length > 0;
}
