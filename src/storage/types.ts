/** A stored file, opened. `body` opens the file on its first read, so dropping it unread leaks nothing. */
export type StoredFile = {
  body: ReadableStream<Uint8Array>;
  /** Bytes. */
  size: number;
  contentType: string;
  /** Ready for the ETag header, quotes included. */
  etag: string;
};

export type ListedFile = { key: string; modifiedAt: Date };

/**
 * Where uploaded files live. Keys are plain ASCII paths with at least one folder and an extension,
 * such as `property-images/<propertyId>/<timestamp>-<random>-1280.webp`; every method that is given
 * another key rejects with `InvalidKeyError`.
 */
export type FileStorage = {
  /** Stores the whole body or nothing, replacing what stood there. On disk the type a later `read` reports is that of the key's extension. */
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** Null when there is no such file. */
  read(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Removes the files that are there and passes over those that are not. */
  delete(keys: string[]): Promise<void>;
  /** Gives a file another key, replacing what stood there; passes over one that is gone. */
  move(from: string, to: string): Promise<void>;
  /**
   * Every file below a folder, such as `property-images` or `property-images/<propertyId>`, in the
   * order of the keys, read as it is asked for; from the first key behind `after` on.
   */
  list(prefix: string, after?: string): AsyncIterable<ListedFile>;
  /** Whether files can be kept right now; never throws, answers within about 5 s. */
  healthy(): Promise<boolean>;
};
