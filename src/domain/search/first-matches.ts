import { type SQL, sql } from "drizzle-orm";
import { type Db, rows } from "~/db/client";
import { FEATURED_FIRST } from "~/domain/property";

/** NEWEST_FIRST as no index has it, so that the matches are found by the index of words and sorted. */
export const BY_THEIR_OWN_INDEX = sql`p.created_at + interval '0' desc, p.id desc`;

/**
 * The ids of the first matches of words in the public order, at most `most`, in a market so large that
 * reading all matches to sort them takes long: of the featured, of those made `since` that day, of all
 * others, each only while there are too few. One statement each, planned when it is known to be needed.
 */
export async function firstMatches(
  db: Db,
  filter: SQL,
  { since, most }: { since: string; most: number },
): Promise<string[]> {
  const parts: [of: SQL, by: SQL][] = [
    [sql`p.featured`, FEATURED_FIRST],
    [sql`not p.featured and p.created_at >= ${since}::timestamptz`, BY_THEIR_OWN_INDEX],
    [sql`not p.featured and p.created_at < ${since}::timestamptz`, BY_THEIR_OWN_INDEX],
  ];
  const found: string[] = [];
  for (const [of, by] of parts) {
    const missing = most - found.length;
    if (missing === 0) break;
    const more = await rows<{ id: string }>(
      db,
      sql`select p.id from properties p where ${filter} and ${of}
        order by ${by} limit ${sql.raw(String(missing))}`,
    );
    found.push(...more.map(({ id }) => id));
  }
  return found;
}
