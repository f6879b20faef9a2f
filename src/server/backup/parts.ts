import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Part } from "./manifest";
import { BackupError } from "./place";
import { sha256, type Vault } from "./vault";

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Bytes of lines that are compressed and stored together: what a backup holds in memory. */
const PART_BYTES = 4_000_000;

/** Stores lines as compressed parts `folder/00001.gz`, `folder/00002.gz` …; no line holds a break. */
export async function writeLines(
  vault: Vault,
  folder: string,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<Part[]> {
  const parts: Part[] = [];
  let waiting: string[] = [];
  let bytes = 0;
  const store = async () => {
    const content = await zip(waiting.join("\n"), { level: 5 });
    const name = `${folder}/${String(parts.length + 1).padStart(5, "0")}.gz`;
    await vault.put(name, content);
    const size = content.byteLength;
    parts.push({ name, sha256: sha256(content), lines: waiting.length, bytes: size });
    [waiting, bytes] = [[], 0];
  };
  for await (const line of lines) {
    waiting.push(line);
    bytes += line.length;
    if (bytes >= PART_BYTES) await store();
  }
  if (waiting.length > 0) await store();
  return parts;
}

/** The lines of each part; @throws BackupError when one is not what was written */
export async function* readLines(vault: Vault, parts: Part[]): AsyncGenerator<string[]> {
  for (const { name, sha256: sum } of parts) {
    const content = await vault.get(name);
    if (sha256(content) !== sum) throw new BackupError(`${name} est abîmé : sa somme a changé.`);
    yield (await unzip(content)).toString().split("\n");
  }
}

/** Does something for each item, so many at once. */
export async function each<T>(
  items: AsyncIterable<T>,
  atOnce: number,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const reading = items[Symbol.asyncIterator]();
  const worker = async () => {
    for (;;) {
      const { done, value } = await reading.next();
      if (done) return;
      await act(value);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
