import { type SQL, sql } from "drizzle-orm";
import { type Db, rows } from "~/db/client";

/** How many properties `p` match, as the database's statistics say: it reads none. */
export async function expectedMatches(db: Db, filter: SQL): Promise<number> {
  const [answer] = await rows<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    db,
    sql`explain (format json) select from properties p where ${filter}`,
  );
  return answer?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}
