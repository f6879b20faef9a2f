import type { Manifest } from "./manifest";
import { each, readLines } from "./parts";
import { BackupError } from "./place";
import { contentOf, entriesOf } from "./stored-files";
import type { Vault } from "./vault";

const AT_ONCE = 8;

/**
 * Opens everything of a backup and compares it with its manifest.
 * @throws BackupError naming the first thing that is missing or was changed
 */
export async function checkBackup(vault: Vault, manifest: Manifest): Promise<void> {
  for (const { schema, name, rows, parts } of manifest.tables) {
    let found = 0;
    for await (const lines of readLines(vault, parts)) found += lines.length;
    if (found !== rows) {
      throw new BackupError(
        `${schema}.${name} a ${found} lignes dans la sauvegarde au lieu de ${rows}.`,
      );
    }
  }
  await each(entriesOf(vault, manifest), AT_ONCE, async (entry) => {
    await contentOf(vault, entry);
  });
}
