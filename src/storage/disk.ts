import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { createDriveStorage, type Driver } from "./drive-storage";
import type { FileStorage, ListedFile } from "./types";

/** Milliseconds after which a partial file can only be the leftover of a killed process. */
const ABANDONED_AFTER = 3_600_000;

/** Files below `folder`, which is created when missing; a kill at any moment leaves whole files only. */
export function createDiskStorage({ folder }: { folder: string }): FileStorage {
  return createDriveStorage(new WholeFileDriver(folder));
}

/** In the order of whole keys, as S3 answers them: a folder stands where its slash puts it. */
async function* listed(root: string, folder: string, after = ""): AsyncGenerator<ListedFile> {
  const entries = await unlessGone(readdir(join(root, folder), { withFileTypes: true }));
  const keys = (entries ?? []).map(
    (entry) => folder + entry.name + (entry.isDirectory() ? "/" : ""),
  );
  for (const key of keys.sort()) {
    // A folder before `after` is passed over unread, but for the one that `after` stands in.
    if (key <= after && !(key.endsWith("/") && after.startsWith(key))) continue;
    if (key.endsWith("/")) yield* listed(root, key, after);
    else {
      const found = await unlessGone(stat(join(root, key)));
      if (found?.isFile()) yield { key, modifiedAt: found.mtime };
    }
  }
}

async function unlessGone<T>(pending: Promise<T>): Promise<T | undefined> {
  try {
    return await pending;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes aside and renames: a kill leaves no half file under its name. */
class WholeFileDriver implements Driver {
  readonly #folder: string;
  // Inside the folder, because a rename is only atomic within one filesystem; no key starts with a dot.
  readonly #partial: string;
  #ready: Promise<void> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    this.#partial = join(folder, ".partial");
  }

  async put(key: string, contents: Buffer): Promise<void> {
    const target = join(this.#folder, key);
    const partial = await this.#write(contents);
    try {
      await mkdir(dirname(target), { recursive: true });
      await rename(partial, target);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  async describe(key: string) {
    const found = await stat(join(this.#folder, key));
    if (!found.isFile()) throw new Error(`no file at ${key}`);
    return {
      size: found.size,
      contentType: getMimeType(key) ?? "application/octet-stream",
      etag: `W/"${found.size.toString(16)}-${found.mtime.getTime().toString(16)}"`,
    };
  }

  async open(key: string) {
    return createReadStream(join(this.#folder, key));
  }

  async delete(key: string): Promise<void> {
    await unlessGone(unlink(join(this.#folder, key)));
  }

  async move(from: string, to: string): Promise<void> {
    const target = join(this.#folder, to);
    await mkdir(dirname(target), { recursive: true });
    await rename(join(this.#folder, from), target);
  }

  list(folder: string, after?: string) {
    return listed(this.#folder, folder, after);
  }

  /** Writes and removes a byte; rejects when the folder cannot be written. */
  async healthy(): Promise<void> {
    await rm(await this.#write("1"));
  }

  async #write(contents: string | Uint8Array): Promise<string> {
    this.#ready ??= this.#sweep();
    await this.#ready.catch(() => {
      this.#ready = undefined;
    });
    const partial = join(this.#partial, randomUUID());
    try {
      await mkdir(this.#partial, { recursive: true });
      // Identity documents are among them: no other account of the machine reads them.
      await writeFile(partial, contents, { flush: true, mode: 0o600 });
    } catch (error) {
      await rm(partial, { force: true }).catch(() => undefined);
      throw error;
    }
    return partial;
  }

  /** Removes what killed processes left; young files may belong to another server on this folder. */
  async #sweep(): Promise<void> {
    await mkdir(this.#partial, { recursive: true });
    for (const name of await readdir(this.#partial)) {
      const path = join(this.#partial, name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > ABANDONED_AFTER) await rm(path, { force: true });
    }
  }
}
