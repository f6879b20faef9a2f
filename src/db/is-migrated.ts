import { sql } from "drizzle-orm";
import { newestMigration } from "./check-version";
import { type Db, rows } from "./client";

let newest: number | undefined;

/** Whether the database has the newest migration that this code knows. */
export async function isMigrated(db: Db): Promise<boolean> {
  newest ??= newestMigration();
  const [row] = await rows<{ at: string | null }>(
    db,
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  return Number(row?.at ?? 0) >= newest;
}
