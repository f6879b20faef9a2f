import type { Readable } from "node:stream";
import { Disk } from "flydrive";
import type { DriverContract } from "flydrive/types";
import { checkedKey, checkedPrefix, isKey } from "./key";
import { StorageError, storageError } from "./storage-error";
import type { FileStorage, ListedFile, StoredFile } from "./types";

/** What flydrive has no word for, or does with a request per file. */
type Own = {
  /** May throw. */
  healthy(): Promise<void>;
  /** Of a folder with its closing slash, in the order of the keys. */
  list(folder: string, after?: string): AsyncIterable<ListedFile>;
};

/** Hundreds at once exhaust the service's patience and the client's retries with it. */
const DELETED_AT_ONCE = 8;
/**
 * Milliseconds that a body may say nothing, and that its chunks may be waited for in all. Only while
 * they are asked for: a visitor on a slow line takes longer.
 */
export type BodyLimits = { silentMs: number; totalMs: number };
const BODY: BodyLimits = { silentMs: 4_000, totalMs: 30_000 };

/** A `FileStorage` over a flydrive driver; a full disk and a silent service throw `StorageError`. */
export function createDriveStorage(
  driver: DriverContract,
  { healthy, list }: Own,
  body: BodyLimits = BODY,
): FileStorage {
  const disk = new Disk(driver);
  return {
    async put(key, file, contentType) {
      const options = { contentType, contentLength: file.byteLength };
      await told(disk.put(checkedKey(key), file, options));
    },
    async read(key) {
      const meta = await unlessMissing(disk.getMetaData(checkedKey(key)));
      return meta && { body: lazyBody(() => disk.getStream(key), body), ...described(meta) };
    },
    async exists(key) {
      return told(disk.exists(checkedKey(key)));
    },
    async delete(keys) {
      const checked = keys.map(checkedKey);
      for (let at = 0; at < checked.length; at += DELETED_AT_ONCE) {
        const some = checked.slice(at, at + DELETED_AT_ONCE);
        await told(Promise.all(some.map((key) => disk.delete(key))));
      }
    },
    async move(from, to) {
      await unlessMissing(disk.move(checkedKey(from), checkedKey(to)));
    },
    async *list(prefix, after) {
      try {
        for await (const file of list(`${checkedPrefix(prefix)}/`, after)) {
          if (isKey(file.key)) yield file;
        }
      } catch (error) {
        throw storageError(error);
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

/**
 * Opens on the first pull: a body dropped unread (304, HEAD) holds no file handle and no socket. Fails
 * with `StorageError` once its chunks keep a reader waiting.
 */
function lazyBody(
  open: () => Promise<Readable>,
  { silentMs, totalMs }: BodyLimits,
): ReadableStream<Uint8Array> {
  let opened: Readable | undefined;
  let left = totalMs;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    opened = await open();
    yield* opened;
  }
  const reading = chunks();
  return new ReadableStream(
    {
      async pull(controller) {
        const asked = performance.now();
        const late = setTimeout(
          () => opened?.destroy(new StorageError("storage_away")),
          Math.min(silentMs, left),
        );
        try {
          const chunk = await told(reading.next());
          if (chunk.done) controller.close();
          else controller.enqueue(chunk.value);
        } finally {
          clearTimeout(late);
          left -= performance.now() - asked;
        }
      },
      async cancel() {
        await reading.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** @throws StorageError in place of what a driver says of a full disk or a silent service */
async function told<T>(pending: Promise<T>): Promise<T> {
  try {
    return await pending;
  } catch (error) {
    throw storageError(error);
  }
}

async function unlessMissing<T>(pending: Promise<T>): Promise<T | null> {
  try {
    return await pending;
  } catch (error) {
    if (saysMissing(error)) return null;
    throw storageError(error);
  }
}

/** flydrive wraps the driver's error, which for disk has a code and for S3 a status. */
function saysMissing(error: unknown): boolean {
  if (!(error instanceof Error) || !(error.cause instanceof Error)) return false;
  const cause = error.cause as Error & { code?: string; $metadata?: { httpStatusCode?: number } };
  return cause.code === "ENOENT" || cause.$metadata?.httpStatusCode === 404;
}
