import { sql } from "drizzle-orm";
import type { Db } from "~/db/client";

/** Open pages of a person look at their notifications once this transaction is committed. */
export async function wakePages(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_notify('notifications', ${userId})`);
}
