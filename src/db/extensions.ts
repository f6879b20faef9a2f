import type pg from "pg";
import { isDatabaseAway } from "./errors";

/** What migrations take from PostgreSQL's contrib package. */
const NEEDED = ["btree_gist", "pg_trgm", "unaccent"];

/** Extensions that a database lacks and that we can't add: the server's error for each. */
export class MissingExtensionsError extends Error {
  constructor(readonly errors: Error[]) {
    super(errors.map(({ message }) => message).join("; "));
  }
}

/**
 * Adds the extensions that are missing, so that all of those that can't be are known at once.
 * @throws MissingExtensionsError
 */
export async function addExtensions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select extname as name from pg_extension");
  const present = new Set(rows.map(({ name }) => name));
  const errors: Error[] = [];
  for (const name of NEEDED.filter((one) => !present.has(one))) {
    try {
      await client.query(`create extension if not exists ${name}`);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      errors.push(error as Error);
    }
  }
  if (errors.length > 0) throw new MissingExtensionsError(errors);
}
