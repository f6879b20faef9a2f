import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { rows } from "~/db/client";
import { createWorld } from "../../../tests/support/world/world";
import { tidyDatabase } from "./tidy-database";

const world = await createWorld();

it("gives the embedded engine its statistics, and leaves PostgreSQL to itself", async () => {
  const analysed = async () => {
    const [found] = await rows<{ n: number }>(
      world.db,
      sql`select count(*)::int as n from pg_class where relname = 'amenities' and reltuples > 0`,
    );
    return found?.n;
  };
  const execute = vi.spyOn(world.database.db, "execute");
  if (world.database.engine === "pglite") {
    expect(await analysed()).toBe(0);
    await tidyDatabase(world.database);
    expect(await analysed()).toBe(1);
  } else {
    execute.mockClear();
    await tidyDatabase(world.database);
    expect(execute).not.toHaveBeenCalled();
  }
});
