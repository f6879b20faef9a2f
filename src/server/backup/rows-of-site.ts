import { join } from "node:path";
import type { Config } from "~/config";
import { FolderLockedError } from "~/db/folder-lock";
import { takeDataFolder } from "~/db/restored-folder";
import { recordBackup } from "~/domain/system";
import { askSite } from "./ask-site";
import { type Engine, openDatabaseOf, openEmbeddedEngine, openPostgresEngine } from "./engine";

/** A connection that sees one moment of the site's rows. */
export type Snapshot = {
  engine: Engine;
  /** Notes in the audit log that a backup is complete. */
  record(): Promise<void>;
  close(): Promise<void>;
};

/** Opens the rows of the site while it serves, or not: PostgreSQL's own snapshot, or a copy of the folder. */
export async function openSnapshot(config: Config): Promise<Snapshot> {
  if (config.DATABASE_URL) {
    const engine = await openPostgresEngine(config.DATABASE_URL);
    return begin(engine, { close: engine.close });
  }
  const { DATA_DIR } = config;
  let unlock: () => void;
  try {
    unlock = takeDataFolder(DATA_DIR);
  } catch (error) {
    if (error instanceof FolderLockedError) return openCopy(DATA_DIR);
    throw error;
  }
  try {
    const engine = await openDatabaseOf(DATA_DIR);
    const close = () => engine.close().finally(unlock);
    return await begin(engine, { close });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** What the running site copied of its folder, on our word; it takes the copy away when we go. */
async function openCopy(dataDir: string): Promise<Snapshot> {
  const site = await askSite(dataDir);
  try {
    const { folder } = await site.ask("copy");
    const engine = await openEmbeddedEngine(join(dataDir, folder ?? ""));
    const close = () => engine.close().finally(site.leave);
    return await begin(engine, { close, record: async () => void (await site.ask("record")) });
  } catch (error) {
    site.leave();
    throw error;
  }
}

async function begin(
  engine: Engine,
  { record, close }: { record?: () => Promise<void>; close: () => Promise<void> },
): Promise<Snapshot> {
  await engine.run("begin isolation level repeatable read read only");
  const own = async () => {
    await engine.run("rollback");
    await recordBackup({ db: engine.db, actor: { kind: "system" }, now: () => new Date() });
  };
  return { engine, record: record ?? own, close };
}
