import { mkdtempSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readConfig } from "~/config";
import { createDiskStorage } from "~/storage/disk";
import { openEmbeddedEngine } from "./engine";
import type { Manifest } from "./manifest";
import { restoreBackup } from "./restore-backup";
import { openVault } from "./vault";

const folder = mkdtempSync(join(tmpdir(), "kwata-restore-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** Of a version that no program has: what gets as far as its rows is refused for that. */
const manifest: Manifest = {
  format: 1,
  app: "0.1.0",
  made_at: "2099-01-01T00:00:00.000Z",
  engine: "pglite",
  migration: 1,
  installation: null,
  secret: null,
  secret_mark: null,
  tables: [],
  sequences: [],
  files: { count: 0, bytes: 0, missing: [], parts: [] },
};

it("a restore asks before it puts a database aside that doesn't open, not one without accounts", {
  tags: "full",
}, async () => {
  const config = readConfig({ DATA_DIR: folder, PUBLIC_URL: "http://localhost:3000" });
  const storage = createDiskStorage({ folder: join(folder, "files") });
  const place = { storage: createDiskStorage({ folder: join(folder, "place") }), name: "place" };
  const vault = await openVault(place, { key: undefined, write: true });
  const restore = () => restoreBackup(config, vault, manifest, { storage, now: new Date() });
  const engine = await openEmbeddedEngine(join(folder, "database"));
  await engine.close();
  await expect(restore()).rejects.toThrow(/version plus récente/);
  truncateSync(join(folder, "database/global/pg_control"), 10);
  await expect(restore()).rejects.toThrow(/contient déjà une base : ajoutez --replace/);
});
