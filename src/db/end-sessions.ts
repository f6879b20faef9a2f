import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client";
import { sessions } from "./schema";

/** Ends sessions and, once that is committed, the streams of notifications opened with them; answers how many. */
export async function endSessions(db: Db, which: SQL | undefined): Promise<number> {
  const ended = await db.delete(sessions).where(which).returning({ userId: sessions.userId });
  for (const userId of new Set(ended.map((one) => one.userId))) {
    await db.execute(sql`select pg_notify('notifications', ${userId})`);
  }
  return ended.length;
}
