import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { rows } from "~/db/client";
import { createWorld } from "../../../tests/support/world";
import { tidyDatabase } from "./tidy-database";

const world = await createWorld();

it("gives the embedded engine its statistics, and leaves PostgreSQL to itself", async () => {
  const analysed = () =>
    rows<{ n: number }>(
      world.db,
      sql`select count(*)::int as n from pg_class where relname = 'amenities' and reltuples > 0`,
    );
  await tidyDatabase(world.database);
  const [after] = await analysed();
  if (world.database.engine === "pglite") expect(after?.n).toBe(1);
  else expect(after).toBeDefined();
});
