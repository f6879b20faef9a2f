import { drizzle as onPostgres } from "drizzle-orm/node-postgres";
import { drizzle as onPglite } from "drizzle-orm/pglite";
import type { Db, OpenDatabase } from "~/db/client";
import type { EmbeddedDatabase } from "~/db/embedded";
import type { PostgresDatabase } from "~/db/postgres";
import * as schema from "~/db/schema";
import type { FileStorage } from "~/storage/types";

type Place = {
  database: OpenDatabase & Partial<EmbeddedDatabase> & Partial<PostgresDatabase>;
  storage: FileStorage;
};

/**
 * Database and storage of a process that dies at its n-th step, a statement or an act on a file:
 * this step and all later ones fail. `lived` tells whether it came to its end before.
 */
export function processDyingAt(n: number, { database, storage }: Place) {
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps >= n) throw new Error("killed");
  };
  const logQuery = (query: string) => {
    // Before the first statement nothing has begun; what is open, the server undoes by itself.
    if (!/^(begin|rollback)/.test(query)) step();
  };
  const options = { schema, casing: "snake_case", logger: { logQuery } } as const;
  const db: Db = database.pglite
    ? onPglite(database.pglite, options)
    : onPostgres(database.pool!, options);
  const mortal: FileStorage = {
    ...storage,
    put: async (...given) => (step(), storage.put(...given)),
    read: async (...given) => (step(), storage.read(...given)),
    exists: async (...given) => (step(), storage.exists(...given)),
    delete: async (...given) => (step(), storage.delete(...given)),
    async *list(...given) {
      step();
      yield* storage.list(...given);
    },
  };
  return { db, storage: mortal, step, lived: () => steps < n };
}
