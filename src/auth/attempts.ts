import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Db, rows } from "~/db/client";
import { rateLimits } from "~/db/schema";

/** At most `max` attempts in `seconds`. */
export type Limit = { max: number; seconds: number };

/**
 * Counts one attempt of `subject` (an e-mail, an address of the network) at `action` in the table
 * all processes share. Answers the seconds to wait, 0 when the attempt may go on.
 */
export async function countAttempt(
  db: Db,
  now: Date,
  attempt: { action: string; subject: string; limit: Limit },
): Promise<number> {
  const { action, subject, limit } = attempt;
  // Hashed: the table needs no one's address.
  const who = createHash("sha256").update(subject).digest("base64url").slice(0, 24);
  const key = `${action}:${limit.seconds}:${who}`;
  const at = now.toISOString();
  const ends = new Date(now.getTime() + limit.seconds * 1000).toISOString();
  const [counted] = await rows<{ count: number; wait: number }>(
    db,
    sql`insert into ${rateLimits} as r (key, count, window_ends_at)
      values (${key}, 1, ${ends}::timestamptz)
      on conflict (key) do update set
        count = case when r.window_ends_at <= ${at}::timestamptz then 1 else r.count + 1 end,
        window_ends_at = case when r.window_ends_at <= ${at}::timestamptz
          then excluded.window_ends_at else r.window_ends_at end
      returning count, ceil(extract(epoch from window_ends_at - ${at}::timestamptz))::int as wait`,
  );
  return counted && counted.count > limit.max ? Math.max(counted.wait, 1) : 0;
}
