import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "~/config";
import { RESTORED, RESTORED_SECRET, switchRestored, takeDataFolder } from "~/db/restored-folder";
import type { FileStorage } from "~/storage/types";
import {
  databaseFolder,
  type Engine,
  hasDatabase,
  openEmbeddedEngine,
  openPostgresEngine,
} from "./engine";
import { loadRows } from "./load-rows";
import type { Manifest } from "./manifest";
import { BackupError } from "./place";
import { holdsPeople, prepareTarget } from "./prepare-target";
import { refuseForeign, restoreFiles } from "./restore-files";
import type { Vault } from "./vault";

type Options = { storage: FileStorage; replace?: boolean; now: Date };

/**
 * Restores a backup into the empty database and the storage that the configuration names; answers how
 * many files were written. The rows come last and at once: before, the database is as it was.
 * @throws BackupError when anything stands in the way
 */
export async function restoreBackup(
  config: Config,
  vault: Vault,
  manifest: Manifest,
  options: Options,
): Promise<number> {
  await refuseForeign(options.storage, manifest);
  const files = () => restoreFiles(vault, manifest, options);
  if (!config.DATABASE_URL) return restoreEmbedded(config, vault, manifest, { ...options, files });
  if (options.replace) {
    throw new BackupError(
      "--replace n'existe que pour la base embarquée : sur PostgreSQL, créez une base vide et donnez-la dans DATABASE_URL.",
    );
  }
  return restorePostgres(config.DATABASE_URL, vault, manifest, files);
}

/** Rows into an empty PostgreSQL database, after what `before` does once it was found fit. */
export async function restorePostgres<T>(
  url: string,
  vault: Vault,
  manifest: Manifest,
  before: () => Promise<T>,
): Promise<T> {
  const engine = await openPostgresEngine(url);
  try {
    await prepareTarget(engine, manifest.migration);
    const done = await before();
    await loadRows(engine, vault, manifest);
    return done;
  } finally {
    await engine.close();
  }
}

/** Into a new folder beside the database, which takes its place once it is whole. */
async function restoreEmbedded(
  { DATA_DIR, AUTH_SECRET }: Config,
  vault: Vault,
  manifest: Manifest,
  { replace = false, files }: Options & { files: () => Promise<number> },
): Promise<number> {
  const unlock = takeDataFolder(DATA_DIR);
  try {
    if (!replace && (await isTaken(DATA_DIR))) {
      throw new BackupError(
        `${DATA_DIR} contient déjà une base : ajoutez --replace pour la mettre de côté (elle y reste, sous un autre nom), ou donnez un autre DATA_DIR.`,
      );
    }
    const at = (name: string) => join(DATA_DIR, name);
    const unfinished = at("database.restoring");
    for (const name of [unfinished, at(RESTORED_SECRET)]) {
      rmSync(name, { recursive: true, force: true });
    }
    await into(unfinished, async (engine) => {
      await prepareTarget(engine, manifest.migration);
      await loadRows(engine, vault, manifest);
      await engine.run("checkpoint");
    });
    const written = await files();
    if (manifest.secret && !AUTH_SECRET) {
      writeFileSync(at(RESTORED_SECRET), manifest.secret, { mode: 0o600 });
    }
    renameSync(unfinished, at(RESTORED));
    switchRestored(DATA_DIR);
    return written;
  } finally {
    unlock();
  }
}

/** A database that doesn't open may hold anything. */
async function isTaken(dataDir: string): Promise<boolean> {
  if (!hasDatabase(dataDir)) return false;
  let taken = true;
  await into(databaseFolder(dataDir), async (engine) => {
    taken = await holdsPeople(engine);
  }).catch(() => undefined);
  return taken;
}

async function into(folder: string, act: (engine: Engine) => Promise<void>): Promise<void> {
  const engine = await openEmbeddedEngine(folder);
  try {
    await act(engine);
  } finally {
    await engine.close();
  }
}
