import type { Config } from "~/config";
import { namedKeys } from "~/domain/upload";
import type { FileStorage } from "~/storage/types";
import { version } from "../../../package.json";
import { createCopier, type Files, filesOf } from "./copy-files";
import { dumpRows } from "./dump-rows";
import { listBackups, type Manifest, newId, readManifest, writeManifest } from "./manifest";
import { writeLines } from "./parts";
import { openSnapshot } from "./rows-of-site";
import { markOf, secretOf } from "./secret";
import type { Vault } from "./vault";

export type Made = { id: string; manifest: Manifest; stored: { count: number; bytes: number } };

/**
 * Makes a backup while the site serves: files, then one moment of the rows, then the files that came
 * meanwhile. So it holds each file that these rows name, also one deleted while it was made. Before
 * its manifest, written last, it is no backup.
 */
export async function makeBackup(
  config: Config,
  vault: Vault,
  { storage, linkFrom, now }: { storage: FileStorage; linkFrom?: string | undefined; now: Date },
): Promise<Made> {
  const id = newId(now);
  const folder = `backups/${id}`;
  const copier = createCopier(vault, storage, { known: await lastFiles(vault), linkFrom });
  await copier.pass();
  const snapshot = await openSnapshot(config);
  try {
    const { engine } = snapshot;
    const dump = await dumpRows(engine, vault, `${folder}/tables`);
    const named = await namedKeys(engine.db);
    await copier.pass();
    const { secret, kept } = secretOf(config);
    const files = [...copier.files.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
    const lines = files.map((file) => JSON.stringify(file));
    const manifest: Manifest = {
      format: 1,
      app: version,
      made_at: now.toISOString(),
      engine: engine.name,
      ...dump,
      secret: kept ?? null,
      secret_mark: markOf(secret),
      files: {
        count: files.length,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        missing: named.filter((key) => !copier.files.has(key)),
        parts: await writeLines(vault, `${folder}/files`, lines),
      },
    };
    await writeManifest(vault, id, manifest);
    await snapshot.record();
    return { id, manifest, stored: copier.stored };
  } finally {
    await snapshot.close();
  }
}

/** None where the backup before is damaged: then every file is read again. */
async function lastFiles(vault: Vault): Promise<Files> {
  const last = (await listBackups(vault)).at(-1);
  if (!last) return new Map();
  return readManifest(vault, last)
    .then((manifest) => filesOf(vault, manifest))
    .catch(() => new Map());
}
