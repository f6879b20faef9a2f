import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "~/config";
import { takeDataFolder } from "~/db/restored-folder";
import { version } from "../../../package.json";
import { dumpRows } from "./dump-rows";
import { openDatabaseOf } from "./engine";
import type { Manifest } from "./manifest";
import { BackupError, openPlace } from "./place";
import { restorePostgres } from "./restore-backup";
import { openVault } from "./vault";

/** Takes the rows of a stopped embedded site to an empty PostgreSQL database; the files stay where they are. */
export async function moveDatabase(config: Config, url: string): Promise<Manifest> {
  const { DATA_DIR } = config;
  if (config.DATABASE_URL) {
    throw new BackupError(
      "DATABASE_URL est déjà donné : db:move part de la base embarquée, sans DATABASE_URL.",
    );
  }
  // Held to the end: what a running site would still write stayed behind.
  const unlock = takeDataFolder(DATA_DIR);
  const folder = join(DATA_DIR, "moving");
  const clear = () => rmSync(folder, { recursive: true, force: true });
  try {
    // What a killed move left.
    clear();
    const vault = await openVault(await openPlace(folder, config), { key: undefined, write: true });
    const engine = await openDatabaseOf(DATA_DIR);
    await engine.run("begin isolation level repeatable read read only");
    const dump = await dumpRows(engine, vault, "backups/moving/tables").finally(engine.close);
    const manifest: Manifest = {
      format: 1,
      app: version,
      made_at: new Date().toISOString(),
      engine: "pglite",
      ...dump,
      secret: null,
      secret_mark: null,
      files: { count: 0, bytes: 0, missing: [], parts: [] },
    };
    await restorePostgres(url, vault, manifest, async () => {});
    return manifest;
  } finally {
    clear();
    unlock();
  }
}
