import { z } from "zod";
import { BackupError } from "./place";
import type { Vault } from "./vault";

const part = z.object({
  name: z.string(),
  sha256: z.string(),
  lines: z.number(),
  bytes: z.number(),
});
const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  parts: z.array(part),
});
const manifest = z.object({
  format: z.literal(1),
  app: z.string(),
  made_at: z.iso.datetime(),
  engine: z.enum(["pglite", "postgres"]),
  /** `when` of the last migration. */
  migration: z.number(),
  /** The id in the row and in the storage's mark. */
  installation: z.string().nullable(),
  /** What signs sessions and hides jobs, where it is a file of the data folder. */
  secret: z.string().nullable(),
  /** Tells that secret from another. */
  secret_mark: z.string().nullable(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    /** Named by rows and nowhere to be found. */
    missing: z.array(z.string()),
    parts: z.array(part),
  }),
});
/** A stored file, as one line of a list. */
const file = z.object({
  key: z.string(),
  sha256: z.string(),
  bytes: z.number(),
  type: z.string(),
  at: z.number(),
});

export type Manifest = z.infer<typeof manifest>;
export type Part = z.infer<typeof part>;
export type TableDump = z.infer<typeof table>;
export type FileEntry = z.infer<typeof file>;

const NAME = /^backups\/([\w-]+)\/manifest\.json$/;
export const nameOf = (id: string) => `backups/${id}/manifest.json`;

/** What ids begin with, so that they sort by time. */
export const timeOf = (now: Date) => now.toISOString().replace(/[-:]|\.\d+/g, "");
export const newId = (now: Date) => `${timeOf(now)}-${crypto.randomUUID().slice(0, 8)}`;

/** The folder's last object: before it stands, there is no backup. */
export async function writeManifest(vault: Vault, id: string, content: Manifest): Promise<void> {
  await vault.put(nameOf(id), Buffer.from(JSON.stringify(content)));
}

/** @throws BackupError */
export async function readManifest(vault: Vault, id: string): Promise<Manifest> {
  const text = (await vault.get(nameOf(id))).toString();
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`La sauvegarde ${id} est abîmée, ou d'une version plus récente.`);
  }
}

/** The whole backups, the oldest first. */
export async function listBackups(vault: Vault): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of vault.list("backups")) {
    const id = NAME.exec(key)?.[1];
    if (id) ids.push(id);
  }
  return ids.sort();
}

/** The newest backup whose id begins so, such as `20261126`. */
export async function findBackup(vault: Vault, begin = ""): Promise<string> {
  const ids = await listBackups(vault);
  const found = ids.findLast((id) => id.startsWith(begin));
  if (found) return found;
  throw new BackupError(
    ids.length === 0
      ? "Il n'y a pas de sauvegarde complète à cet endroit."
      : `Aucune sauvegarde ne commence par ${begin}. Il y a : ${ids.join(", ")}.`,
  );
}

export const parseFile = (line: string): FileEntry => file.parse(JSON.parse(line));
