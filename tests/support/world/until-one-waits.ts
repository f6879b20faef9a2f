import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { type Db, rows } from "~/db/client";

/** Until somebody waits for a lock of this database (PostgreSQL: the embedded engine has one connection). */
export async function untilOneWaits(tx: Db): Promise<void> {
  const waiting = sql`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await rows<{ n: number }>(tx, waiting))[0]?.n).toBe(1);
}
