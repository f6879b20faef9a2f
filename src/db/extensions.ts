import type pg from "pg";
import { databaseError } from "./errors";

/** What migrations take from PostgreSQL's contrib package. */
const NEEDED = ["btree_gist", "pg_trgm", "unaccent"];

/** No right to add it, or not on the server, of whose versions each has a state of its own. */
const REFUSED = new Set(["42501", "0A000", "58P01", "22023", "42704"]);

/** Extensions that a database lacks and that we can't add: the server's error for each. */
export class MissingExtensionsError extends Error {
  constructor(readonly errors: Error[]) {
    super(errors.map(({ message }) => message).join("; "));
  }
}

/**
 * Adds the extensions that are missing, so that all of those that can't be are known at once. An
 * account that may create nothing in the database learns that from the migrations.
 * @throws MissingExtensionsError
 */
export async function addExtensions(client: pg.Client): Promise<void> {
  const may = await client.query(
    "select 1 where has_database_privilege(current_database(), 'create')",
  );
  if (may.rows.length === 0) return;
  const { rows } = await client.query<{ name: string }>("select extname as name from pg_extension");
  const present = new Set(rows.map(({ name }) => name));
  const errors: Error[] = [];
  for (const name of NEEDED.filter((one) => !present.has(one))) {
    try {
      await client.query(`create extension if not exists ${name}`);
    } catch (error) {
      if (!REFUSED.has(databaseError(error)?.code ?? "")) throw error;
      errors.push(error as Error);
    }
  }
  if (errors.length > 0) throw new MissingExtensionsError(errors);
}
