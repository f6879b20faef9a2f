import { join } from "node:path";
import { NAMED_FOLDERS } from "~/domain/upload";
import { SHARE_FOLDER } from "~/server/seo/unused-share-pictures";
import type { FileStorage, ListedFile } from "~/storage/types";
import { bytesOf } from "./bytes-of";
import type { FileEntry, Manifest } from "./manifest";
import { each } from "./parts";
import { entriesOf } from "./stored-files";
import { sha256, type Vault } from "./vault";

/** Everything but the trash: what people have deleted doesn't come back. */
export const FOLDERS = [...NAMED_FOLDERS, "installation", SHARE_FOLDER].sort();
const AT_ONCE = 8;

export type Files = Map<string, FileEntry>;

/** Copies what storage holds into a place: content that the place has already is not stored again. */
export function createCopier(
  vault: Vault,
  storage: FileStorage,
  { known, linkFrom }: { known: Files; linkFrom?: string | undefined },
) {
  const files: Files = new Map();
  const stored = { count: 0, bytes: 0 };
  /** What the place holds; filled at the first pass. */
  let there: Set<string> | undefined;
  async function copy({ key, modifiedAt }: ListedFile): Promise<void> {
    const at = modifiedAt.getTime();
    if (files.get(key)?.at === at) return;
    const before = known.get(key);
    if (before?.at === at && there?.has(vault.contentName(before.sha256))) {
      files.set(key, before);
      return;
    }
    const found = await storage.read(key);
    const content = found && (await bytesOf(found.body));
    if (!content) return;
    const entry = { key, sha256: sha256(content), bytes: content.byteLength, at };
    const name = vault.contentName(entry.sha256);
    if (!there?.has(name)) {
      // At once: the same content may be on its way under another key.
      there?.add(name);
      const linked = linkFrom && (await vault.link(join(linkFrom, key), name));
      if (!linked) await vault.put(name, content);
      stored.count += 1;
      stored.bytes += content.byteLength;
    }
    files.set(key, { ...entry, type: found.contentType });
  }
  return {
    files,
    stored,
    /** Copies what is new since the last pass. */
    async pass(): Promise<void> {
      there ??= await namesIn(vault);
      for (const folder of FOLDERS) await each(storage.list(folder), AT_ONCE, copy);
    },
  };
}

async function namesIn(vault: Vault): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { key } of vault.list("files")) names.add(key);
  return names;
}

/** The files of a backup, for the next one: a file of the same name and time is not read again. */
export async function filesOf(vault: Vault, manifest: Manifest): Promise<Files> {
  const known: Files = new Map();
  for await (const entry of entriesOf(vault, manifest)) known.set(entry.key, entry);
  return known;
}
