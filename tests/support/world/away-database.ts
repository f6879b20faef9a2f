import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll } from "vitest";
import * as schema from "~/db/schema";
import { freePort } from "./postgres-cluster";

/** A database at whose address no server listens. Call once at the top of a test file. */
export async function awayDatabase() {
  const port = await freePort();
  const pool = new pg.Pool({ connectionString: `postgres://kwata@127.0.0.1:${port}/none` });
  afterAll(() => pool.end());
  return drizzle(pool, { schema, casing: "snake_case" });
}
