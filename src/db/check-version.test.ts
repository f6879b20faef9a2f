import { sql, TransactionRollbackError } from "drizzle-orm";
import { expect, it } from "vitest";
import { createWorld } from "../../tests/support/world/world";
import { checkEngine, checkMigrations, NewerDatabaseError, OldEngineError } from "./check-version";

const world = await createWorld();

it("refuses an engine before the oldest, and names the version that it has", async () => {
  await expect(checkEngine(world.db)).resolves.toBeUndefined();
  await expect(checkEngine(world.db, 99)).rejects.toThrow(OldEngineError);
  await expect(checkEngine(world.db, 99)).rejects.toThrow(/^1[5-9]\.\d/);
});

it("refuses a database with a migration later than the newest of this version", async () => {
  await expect(checkMigrations(world.db)).resolves.toBeUndefined();
  const tried = world.db.transaction(async (tx) => {
    const later = Date.UTC(2126, 0);
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later})`,
    );
    await expect(checkMigrations(tx)).rejects.toThrow(NewerDatabaseError);
    await expect(checkMigrations(tx, later)).resolves.toBeUndefined();
    await tx.execute(sql`drop table drizzle.__drizzle_migrations`);
    await expect(checkMigrations(tx)).resolves.toBeUndefined();
    tx.rollback();
  });
  await expect(tried).rejects.toThrow(TransactionRollbackError);
});
