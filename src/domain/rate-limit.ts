import { sql } from "drizzle-orm";
import { type Db, rows } from "~/db/client";

/**
 * Takes one turn of `max` per window of `windowMs` milliseconds for a key: false when none is
 * left. One statement, so processes share the count; call it outside of the act's transaction.
 */
export async function takeTurn(
  db: Db,
  { key, max, windowMs, now }: { key: string; max: number; windowMs: number; now: Date },
): Promise<boolean> {
  const at = now.toISOString();
  const ends = new Date(now.getTime() + windowMs).toISOString();
  const [turn] = await rows<{ count: number }>(
    db,
    sql`insert into rate_limits (key, count, window_ends_at) values (${key}, 1, ${ends}::timestamptz)
      on conflict (key) do update set
        count = case when rate_limits.window_ends_at <= ${at}::timestamptz then 1
          else least(rate_limits.count, ${max}::int) + 1 end,
        window_ends_at = case when rate_limits.window_ends_at <= ${at}::timestamptz
          then excluded.window_ends_at else rate_limits.window_ends_at end
      returning count`,
  );
  return turn !== undefined && turn.count <= max;
}
