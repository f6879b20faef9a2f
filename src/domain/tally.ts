import { and, inArray, notInArray, sql } from "drizzle-orm";
import { type Db, rows } from "~/db/client";
import { tallies } from "~/db/schema";

type Subject = typeof tallies.$inferSelect.subject;
/** Rows of one kind that were made in one month (its first day, Douala). */
export type Tally = { subject: Subject; kind: string; month: string; n: number; amount: number };

/** Properties whose row stays after their deletion, and reviews that wait (see the migrations). */
const UNCOUNTED = ["deleted", "hidden"];

/** What the database counts of its own tables (see the schema), by kind and month. */
export async function readTallies(db: Db, ...subjects: Subject[]): Promise<Tally[]> {
  return db
    .select({
      subject: tallies.subject,
      kind: tallies.kind,
      month: tallies.month,
      n: sql`sum(${tallies.n})`.mapWith(Number),
      amount: sql`sum(${tallies.amount})`.mapWith(Number),
    })
    .from(tallies)
    .where(and(inArray(tallies.subject, subjects), notInArray(tallies.kind, UNCOUNTED)))
    .groupBy(tallies.subject, tallies.kind, tallies.month);
}

/** How many there are in the tallies that a condition takes. */
export function countOf(read: Tally[], takes: (tally: Tally) => boolean = () => true): number {
  return read.reduce((sum, tally) => (takes(tally) ? sum + tally.n : sum), 0);
}

export function amountOf(read: Tally[], takes: (tally: Tally) => boolean = () => true): number {
  return read.reduce((sum, tally) => (takes(tally) ? sum + tally.amount : sum), 0);
}

/** Makes one row of all that stand for the same; those added meanwhile stay for the next time. */
export async function foldTallies(db: Db): Promise<void> {
  for (const [table, keys] of FOLDED) {
    const [name, by] = [sql.identifier(table), sql.raw(keys)];
    await rows(
      db,
      sql`with folded as (delete from ${name} returning *)
        insert into ${name} (${by}, n, amount)
        select ${by}, sum(n), sum(amount) from folded group by ${by}
        having sum(n) <> 0 or sum(amount) <> 0`,
    );
  }
}

const FOLDED = [
  ["tallies", "subject, kind, month"],
  ["week_tallies", "subject, kind, week"],
  ["neighborhood_tallies", "subject, kind, neighborhood, month"],
] as const;
