import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createDiskStorage } from "~/storage/disk";
import { findBackup, nameOf } from "./manifest";
import { openVault } from "./vault";

const folder = mkdtempSync(join(tmpdir(), "kwata-manifest-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("a backup is found by how its name begins: the newest of those, or of all", async () => {
  const place = { storage: createDiskStorage({ folder }), name: folder };
  const vault = await openVault(place, { key: undefined, write: true });
  await expect(findBackup(vault)).rejects.toThrow(/pas de sauvegarde complète/);
  const [old, morning, evening, next] = [
    "20990101T090000Z-a",
    "20990102T090000Z-b",
    "20990102T210000Z-c",
    "20990103T090000Z-d",
  ] as const;
  for (const id of [next, morning, old, evening]) await vault.put(nameOf(id), Buffer.from("{}"));
  // Not whole: it has no manifest.
  await vault.put("backups/20990102T230000Z-e/tables/00001.gz", Buffer.from("x"));
  expect(await findBackup(vault)).toBe(next);
  expect(await findBackup(vault, "20990102")).toBe(evening);
  expect(await findBackup(vault, morning)).toBe(morning);
  await expect(findBackup(vault, "20990104")).rejects.toThrow(
    `Aucune sauvegarde ne commence par 20990104. Il y a : ${[old, morning, evening, next].join(", ")}.`,
  );
});
