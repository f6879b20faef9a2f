import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { MIGRATIONS_FOLDER } from "~/db/migrations-folder";
import { openEmbeddedEngine } from "./engine";
import { prepareTarget } from "./prepare-target";
import { lastMigration } from "./tables";

const folder = mkdtempSync(join(tmpdir(), "kwata-target-"));
const engine = await openEmbeddedEngine(join(folder, "database"));
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});
const journal: { entries: { when: number }[] } = JSON.parse(
  readFileSync(join(MIGRATIONS_FOLDER, "meta/_journal.json"), "utf8"),
);
const [earlier = 0, newest = 0] = journal.entries.slice(-2).map(({ when }) => when);

it("a database gets the tables of the backup's version, and none of another program or time", async () => {
  await engine.run("create table wares (n int)");
  await expect(prepareTarget(engine, earlier)).rejects.toThrow(/d'autres tables \(wares…\)/);
  await engine.run("drop table wares");
  await expect(prepareTarget(engine, newest + 1)).rejects.toThrow(
    /La sauvegarde vient d'une version plus récente du site/,
  );
  expect(await lastMigration(engine)).toBe(0);
  await prepareTarget(engine, earlier);
  expect(await lastMigration(engine)).toBe(earlier);
  await prepareTarget(engine, newest);
  expect(await lastMigration(engine)).toBe(newest);
  await expect(prepareTarget(engine, earlier)).rejects.toThrow(
    /La base est plus récente que la sauvegarde/,
  );
});
