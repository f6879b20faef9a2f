import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createDiskStorage } from "~/storage/disk";
import { readLines, writeLines } from "./parts";
import { openVault } from "./vault";

const folder = mkdtempSync(join(tmpdir(), "kwata-parts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("many lines are stored in parts of 4 MB, each an object of its own, and read in their order", async () => {
  const place = { storage: createDiskStorage({ folder }), name: folder };
  const vault = await openVault(place, { key: undefined, write: true });
  const lines = ["a", "b", "c", "d", "e"].map((letter) => letter.repeat(1_500_000));
  const parts = await writeLines(vault, "backups/one/rows", lines);
  expect(parts.map(({ name, lines: held }) => [name, held])).toEqual([
    ["backups/one/rows/00001.gz", 3],
    ["backups/one/rows/00002.gz", 2],
  ]);
  const read: string[] = [];
  for await (const some of readLines(vault, parts)) read.push(...some);
  expect(read.map((line) => [line[0], line.length])).toEqual([
    ["a", 1_500_000],
    ["b", 1_500_000],
    ["c", 1_500_000],
    ["d", 1_500_000],
    ["e", 1_500_000],
  ]);
});
