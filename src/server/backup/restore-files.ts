import { MARK } from "~/domain/upload";
import type { FileStorage } from "~/storage/types";
import { bytesOf } from "./bytes-of";
import { FOLDERS } from "./copy-files";
import type { FileEntry, Manifest } from "./manifest";
import { each } from "./parts";
import { BackupError } from "./place";
import { contentOf, entriesOf } from "./stored-files";
import { sha256, type Vault } from "./vault";

const AT_ONCE = 8;

/** @throws BackupError for a storage of another installation */
export async function refuseForeign(storage: FileStorage, { installation }: Manifest) {
  const mark = await storage.read(MARK);
  if (mark) {
    if ((await new Response(mark.body).text()) === installation) return;
    throw new BackupError(
      "Le stockage porte la marque d'un autre site : donnez un DATA_DIR ou un S3_BUCKET vide.",
    );
  }
  for (const folder of FOLDERS) {
    for await (const _ of storage.list(folder)) {
      throw new BackupError(
        "Le stockage contient déjà des fichiers sans marque : donnez un DATA_DIR ou un S3_BUCKET vide.",
      );
    }
  }
}

/** Puts back what is missing or differs; what stood there instead goes to the trash. Answers how many. */
export async function restoreFiles(
  vault: Vault,
  manifest: Manifest,
  { storage, now }: { storage: FileStorage; now: Date },
): Promise<number> {
  let written = 0;
  // First: a killed restore may then go on, and no other database takes these files for its own.
  if (manifest.installation) {
    await storage.put(MARK, Buffer.from(manifest.installation), "text/plain");
  }
  const day = now.toISOString().slice(0, 10);
  await each(entriesOf(vault, manifest), AT_ONCE, async (entry) => {
    if (entry.key === MARK) return;
    const found = await storedAs(storage, entry);
    if (found === "same") return;
    const content = await contentOf(vault, entry);
    if (found === "other") await storage.move(entry.key, `trash/${day}/${entry.key}`);
    await storage.put(entry.key, content, entry.type);
    written += 1;
  });
  return written;
}

async function storedAs(storage: FileStorage, { key, bytes, sha256: sum }: FileEntry) {
  const found = await storage.read(key);
  if (!found) return "missing";
  const content = found.size === bytes && (await bytesOf(found.body));
  return content && sha256(content) === sum ? "same" : "other";
}
