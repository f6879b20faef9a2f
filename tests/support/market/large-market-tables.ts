import { sql } from "drizzle-orm";
import { type Db, rows } from "~/db/client";
import { foldTallies } from "~/domain/tally";

/** As many statements at a time as a filling may send: the embedded engine takes one after the other. */
const LANES = 2;
/** Triggers whose work is done at once instead, for all rows. */
const DONE_AT_ONCE = /_(public(_\w+)?|listed|words_added|write_card|card_\w+)$/;

/**
 * Checking references and keeping indexes row by row takes most of the time: both wait for the end,
 * and so do kept cards, the directory of accounts and the word to those who keep public answers. What
 * is answered brings them back.
 */
export async function prepareForMany(db: Db): Promise<() => Promise<void>> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const indexes = await rows<{ name: string; definition: string }>(
    db,
    sql`select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and indexdef like 'CREATE INDEX%'
        and indexname not in (select conname from pg_constraint)
      order by indexdef like '%USING gin%' desc, indexname`,
  );
  const triggers = await rows<{ name: string; on: string }>(
    db,
    sql`select tgname as name, relname as on from pg_trigger join pg_class c on c.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of tables) {
    // All, then those written by hand again: what stays off are the references.
    await db.execute(sql`alter table ${sql.identifier(name)} disable trigger all`);
    await db.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
  }
  for (const { name, on } of triggers.filter((trigger) => DONE_AT_ONCE.test(trigger.name))) {
    await db.execute(
      sql`alter table ${sql.identifier(on)} disable trigger ${sql.identifier(name)}`,
    );
  }
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  return async () => {
    await inLanes(indexes, ({ definition }) => db.execute(sql.raw(definition)));
    for (const { name } of tables) {
      await db.execute(sql`alter table ${sql.identifier(name)} enable trigger all`);
    }
    await db.execute(sql`update properties set card = null`);
    await db.execute(LEARN_WORDS);
    await db.execute(sql`select pg_notify('public_change', '')`);
    await foldTallies(db);
    // What autovacuum does on PostgreSQL; the embedded engine has none.
    await inLanes(tables, ({ name }) => db.execute(sql`vacuum analyze ${sql.identifier(name)}`));
  };
}

const LEARN_WORDS = sql`select kwata_learn_words(string_agg(kwata_plain(given), ' '))
  from (select title as given from properties union select neighborhood from properties
    union select amenity_names from properties) texts`;

/** Does the tasks in their order, some at a time. */
export async function inLanes<T>(tasks: T[], act: (task: T) => Promise<unknown>): Promise<void> {
  const waiting = tasks.values();
  const lane = async () => {
    for (const task of waiting) await act(task);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** The numbers below `count`, as ranges of `length`. */
export function ranges(count: number, length: number): { first: number; last: number }[] {
  return Array.from({ length: Math.ceil(count / length) }, (_, i) => ({
    first: i * length,
    last: Math.min(count, (i + 1) * length) - 1,
  }));
}
