import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createDiskStorage } from "~/storage/disk";
import { dumpRows } from "./dump-rows";
import { openEmbeddedEngine } from "./engine";
import { readLines } from "./parts";
import { openVault } from "./vault";

const folder = mkdtempSync(join(tmpdir(), "kwata-dump-"));
const engine = await openEmbeddedEngine(join(folder, "database"));
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

it("a dump holds every row of a table, however many are fetched at a time", async () => {
  await engine.run(`create table installation (id uuid);
    create table one_more as select generate_series(1, 251) as n;
    create table twice as select generate_series(1, 500) as n`);
  const storage = createDiskStorage({ folder: join(folder, "place") });
  const vault = await openVault({ storage, name: "place" }, { key: undefined, write: true });
  await engine.run("begin isolation level repeatable read read only");
  const { tables } = await dumpRows(engine, vault, "backups/one/tables");
  expect(tables.map(({ name, rows }) => [name, rows])).toEqual([
    ["installation", 0],
    ["one_more", 251],
    ["twice", 500],
  ]);
  const lines: string[] = [];
  for await (const some of readLines(vault, tables[1]?.parts ?? [])) lines.push(...some);
  expect(lines).toEqual(Array.from({ length: 251 }, (_, at) => `["${at + 1}"]`));
});
