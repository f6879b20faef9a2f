import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import type { DriverContract } from "flydrive/types";
import { checkedKey, checkedPrefix, isKey } from "./key";
import type { FileStorage, StoredFile } from "./types";

/** A `FileStorage` over a flydrive driver; `healthy` is the driver's own probe and may throw. */
export function createDriveStorage(
  driver: DriverContract,
  healthy: () => Promise<void>,
): FileStorage {
  const disk = new Disk(driver);
  return {
    async put(key, body, contentType) {
      await disk.put(checkedKey(key), body, { contentType, contentLength: body.byteLength });
    },
    async read(key) {
      const meta = await unlessMissing(disk.getMetaData(checkedKey(key)));
      return meta && { body: lazyBody(() => disk.getStream(key)), ...described(meta) };
    },
    async exists(key) {
      return disk.exists(checkedKey(key));
    },
    async delete(keys) {
      const checked = keys.map(checkedKey);
      await Promise.all(checked.map((key) => disk.delete(key)));
    },
    list: (prefix) => listed(driver, prefix),
    async healthy() {
      return healthy().then(
        () => true,
        () => false,
      );
    },
  };
}

function described(meta: {
  contentLength: number;
  contentType?: string;
  etag: string;
}): Omit<StoredFile, "body"> {
  return {
    size: meta.contentLength,
    contentType: meta.contentType ?? "application/octet-stream",
    etag: meta.etag,
  };
}

async function* listed(driver: DriverContract, prefix: string) {
  // Not through the Disk, which cuts the slash that tells a folder from its namesakes on S3.
  const folder = `${checkedPrefix(prefix)}/`;
  let paginationToken: string | undefined;
  do {
    const page = await driver.listAll(folder, { recursive: true, paginationToken });
    for (const entry of page.objects) {
      if (!entry.isFile || !isKey(entry.key)) continue;
      const meta = await unlessMissing(entry.getMetaData());
      if (meta) yield { key: entry.key, modifiedAt: meta.lastModified };
    }
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** Opens on the first pull: a body dropped unread (304, HEAD) holds no file handle and no socket. */
function lazyBody(open: () => Promise<Readable>): ReadableStream<Uint8Array> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield* await open();
  }
  const reading = chunks();
  return new ReadableStream(
    {
      async pull(controller) {
        const chunk = await reading.next();
        if (chunk.done) controller.close();
        else controller.enqueue(chunk.value);
      },
      async cancel() {
        await reading.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

async function unlessMissing<T>(pending: Promise<T>): Promise<T | null> {
  try {
    return await pending;
  } catch (error) {
    if (saysMissing(error)) return null;
    throw error;
  }
}

/** flydrive wraps the driver's error, which for disk has a code and for S3 a status. */
function saysMissing(error: unknown): boolean {
  if (!(error instanceof Error) || !(error.cause instanceof Error)) return false;
  const cause = error.cause as Error & { code?: string; $metadata?: { httpStatusCode?: number } };
  return cause.code === "ENOENT" || cause.$metadata?.httpStatusCode === 404;
}
