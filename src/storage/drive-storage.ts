import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import type { DriverContract } from "flydrive/types";
import { checkedKey, checkedPrefix, isKey } from "./key";
import type { FileStorage, ListedFile, StoredFile } from "./types";

/** What flydrive has no word for, or does with a request per file. */
type Own = {
  /** May throw. */
  healthy(): Promise<void>;
  /** Of a folder with its closing slash, in the order of the keys. */
  list(folder: string, after?: string): AsyncIterable<ListedFile>;
};

/** A `FileStorage` over a flydrive driver. */
export function createDriveStorage(driver: DriverContract, { healthy, list }: Own): FileStorage {
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
    async *list(prefix, after) {
      for await (const file of list(`${checkedPrefix(prefix)}/`, after)) {
        if (isKey(file.key)) yield file;
      }
    },
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
