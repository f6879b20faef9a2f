import { type FileEntry, type Manifest, parseFile } from "./manifest";
import { readLines } from "./parts";
import { BackupError } from "./place";
import { sha256, type Vault } from "./vault";

/** The stored files of a backup, in the order of their keys. */
export async function* entriesOf(vault: Vault, { files }: Manifest): AsyncGenerator<FileEntry> {
  for await (const lines of readLines(vault, files.parts)) yield* lines.map(parseFile);
}

/** @throws BackupError when it is missing or was changed */
export async function contentOf(vault: Vault, { key, sha256: sum }: FileEntry): Promise<Buffer> {
  const content = await vault.get(vault.contentName(sum));
  if (sha256(content) === sum) return content;
  throw new BackupError(`Le fichier ${key} est abîmé dans la sauvegarde : sa somme a changé.`);
}
