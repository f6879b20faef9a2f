import type { Readable } from "node:stream";
import { checkedKey, checkedPrefix, isKey } from "./key";
import { StorageError, storageError } from "./storage-error";
import type { FileStorage, ListedFile, StoredFile } from "./types";

/**
 * Where files lie: disk or S3. Each call may throw what its system throws: an absent file is `ENOENT`
 * or a status of 404. Keys arrive checked.
 */
export type Driver = {
  put(key: string, file: Buffer, contentType: string): Promise<unknown>;
  describe(key: string): Promise<Omit<StoredFile, "body">>;
  open(key: string): Promise<Readable>;
  /** Passes over a file that is not there. */
  delete(key: string): Promise<unknown>;
  move(from: string, to: string): Promise<unknown>;
  /** Lists a folder, given with its closing slash, in the order of the keys. */
  list(folder: string, after?: string): AsyncIterable<ListedFile>;
  healthy(): Promise<unknown>;
};

/** Hundreds at once exhaust the service's patience and the client's retries with it. */
const DELETED_AT_ONCE = 8;
/**
 * Milliseconds that a body may say nothing, and that its chunks may be waited for in all. Only while
 * they are asked for: a visitor on a slow line takes longer.
 */
export type BodyLimits = { silentMs: number; totalMs: number };
const BODY: BodyLimits = { silentMs: 4_000, totalMs: 30_000 };

/** A `FileStorage` over a driver; a full disk and a silent service throw `StorageError`. */
export function createDriveStorage(driver: Driver, body: BodyLimits = BODY): FileStorage {
  return {
    async put(key, file, contentType) {
      await told(driver.put(checkedKey(key), file, contentType));
    },
    async read(key) {
      const described = await unlessMissing(driver.describe(checkedKey(key)));
      return described && { body: lazyBody(() => driver.open(key), body), ...described };
    },
    async exists(key) {
      return (await unlessMissing(driver.describe(checkedKey(key)))) !== null;
    },
    async delete(keys) {
      const checked = keys.map(checkedKey);
      for (let at = 0; at < checked.length; at += DELETED_AT_ONCE) {
        const some = checked.slice(at, at + DELETED_AT_ONCE);
        await told(Promise.all(some.map((key) => driver.delete(key))));
      }
    },
    async move(from, to) {
      await unlessMissing(driver.move(checkedKey(from), checkedKey(to)));
    },
    async *list(prefix, after) {
      try {
        for await (const file of driver.list(`${checkedPrefix(prefix)}/`, after)) {
          if (isKey(file.key)) yield file;
        }
      } catch (error) {
        throw storageError(error);
      }
    },
    async healthy() {
      return driver.healthy().then(
        () => true,
        () => false,
      );
    },
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

/** What disk says by a code, and S3 by a status. */
function saysMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, $metadata } = error as Error & {
    code?: string;
    $metadata?: { httpStatusCode?: number };
  };
  return code === "ENOENT" || $metadata?.httpStatusCode === 404;
}
