import { resolve } from "node:path";
import { type Config, ConfigError } from "~/config";
import { FolderLockedError, lockFolder } from "~/db/folder-lock";
import { createDiskStorage } from "~/storage/disk";
import type { FileStorage } from "~/storage/types";

/** What a person can mend, or must know, of a backup: one French sentence. */
export class BackupError extends ConfigError {}

/** Where backups lie. */
export type Place = {
  storage: FileStorage;
  /** The path of a place on disk. */
  folder?: string;
  /** As the person wrote it. */
  name: string;
};

const S3_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w-]+(?:\/[\w-]+)*))?\/?$/;

/**
 * A folder, or `s3://bucket/prefix` with the variables BACKUP_S3_* (where one is missing, S3_*).
 * @throws BackupError for an address that is neither
 */
export async function openPlace(name: string, config: Config): Promise<Place> {
  if (!/^[a-z0-9]+:\/\//i.test(name)) {
    const folder = resolve(name);
    return { storage: createDiskStorage({ folder }), folder, name };
  }
  const [, bucket, prefix] = S3_ADDRESS.exec(name) ?? [];
  const accessKeyId = config.BACKUP_S3_ACCESS_KEY_ID ?? config.S3_ACCESS_KEY_ID;
  const secretAccessKey = config.BACKUP_S3_SECRET_ACCESS_KEY ?? config.S3_SECRET_ACCESS_KEY;
  if (!bucket)
    throw new BackupError(`${name} n'est ni un dossier ni une adresse s3://bucket/dossier.`);
  if (!accessKeyId || !secretAccessKey) {
    throw new BackupError(
      "Pour s3://, donnez BACKUP_S3_ACCESS_KEY_ID et BACKUP_S3_SECRET_ACCESS_KEY (ou S3_*).",
    );
  }
  const { createS3Storage } = await import("~/storage/s3");
  const endpoint = config.BACKUP_S3_ENDPOINT ?? config.S3_ENDPOINT;
  const storage = createS3Storage({
    bucket,
    accessKeyId,
    secretAccessKey,
    ...(endpoint && { endpoint }),
    region: config.BACKUP_S3_REGION ?? config.S3_REGION,
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
  });
  return { storage: prefix ? below(storage, prefix) : storage, name };
}

/** Keeps a second backup out of a folder; two of one bucket must not run at once (docs/operations.md). */
export function lockPlace({ folder, name }: Place): () => void {
  if (!folder) return () => {};
  try {
    return lockFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    throw new BackupError(`Une autre sauvegarde écrit déjà dans ${name} : attendez sa fin.`);
  }
}

function below(storage: FileStorage, prefix: string): FileStorage {
  const at = (key: string) => `${prefix}/${key}`;
  return {
    ...storage,
    put: (key, body, type) => storage.put(at(key), body, type),
    read: (key) => storage.read(at(key)),
    exists: (key) => storage.exists(at(key)),
    delete: (keys) => storage.delete(keys.map(at)),
    move: (from, to) => storage.move(at(from), at(to)),
    async *list(folder, after) {
      for await (const file of storage.list(at(folder), after && at(after))) {
        yield { ...file, key: file.key.slice(prefix.length + 1) };
      }
    },
  };
}
