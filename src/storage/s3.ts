import type { Socket } from "node:net";
import type { Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { type BodyLimits, createDriveStorage, type Driver } from "./drive-storage";
import type { FileStorage, ListedFile } from "./types";

type S3Options = {
  /** The address of an S3-compatible service; AWS itself when absent. */
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
  /** Keys per request of a listing; S3 gives a thousand at most. */
  pageSize?: number;
  /** Aborted when the process stops waiting for answers. */
  stopping?: AbortSignal | undefined;
  limits?: typeof LIMITS;
  /** `createDriveStorage`'s. */
  body?: BodyLimits;
};

/**
 * Milliseconds: without a byte in or out, for a call with its second try, and what is added for each
 * 100 kB that it sends. A page of one call answers within 10 s.
 */
const LIMITS = { silentMs: 3_000, callMs: 6_500, sentMs: 1_000 };
const SENT_BYTES = 100_000;

/**
 * Files in an S3 bucket, which must exist. Import this file only when S3 is configured: it loads the
 * AWS SDK. Objects stay private; the server serves them.
 */
export function createS3Storage(options: S3Options): FileStorage {
  const { bucket, accessKeyId, secretAccessKey, ...others } = options;
  const { pageSize = 1000, limits = LIMITS, body, stopping, ...connection } = others;
  const client = new S3Client({
    ...connection,
    credentials: { accessKeyId, secretAccessKey },
    // Services other than AWS refuse the SDK's newer checksum headers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 2,
    requestHandler: { connectionTimeout: limits.silentMs, socketTimeout: limits.silentMs },
  });
  limitCalls(client, limits, stopping);
  return createDriveStorage(createDriver(client, bucket, pageSize), body);
}

function createDriver(client: S3Client, bucket: string, pageSize: number): Driver {
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  const remove = (key: string) => client.send(new DeleteObjectCommand(at(key)));
  return {
    put: (key, file, contentType) =>
      client.send(
        new PutObjectCommand({
          ...at(key),
          Body: file,
          ContentType: contentType,
          ContentLength: file.byteLength,
        }),
      ),
    async describe(key) {
      const found = await client.send(new HeadObjectCommand(at(key)));
      return {
        size: found.ContentLength ?? 0,
        contentType: found.ContentType ?? "application/octet-stream",
        etag: found.ETag ?? "",
      };
    },
    async open(key) {
      const { Body } = await client.send(new GetObjectCommand(at(key)));
      return Body as Readable;
    },
    delete: remove,
    async move(from, to) {
      await client.send(new CopyObjectCommand({ ...at(to), CopySource: `/${bucket}/${from}` }));
      await remove(from);
    },
    list: (folder, after) =>
      listed(client, { Bucket: bucket, Prefix: folder, StartAfter: after, MaxKeys: pageSize }),
    healthy: () =>
      client.send(new HeadBucketCommand({ Bucket: bucket }), {
        abortSignal: AbortSignal.timeout(5_000),
      }),
  };
}

/** Gives every call its time, and its end when the process stops; a file's body is its reader's to time. */
function limitCalls(client: S3Client, limits: typeof LIMITS, stopping?: AbortSignal): void {
  const send = client.send.bind(client) as (command: object, options: object) => Promise<object>;
  const limited = async (command: { input?: { ContentLength?: number } }, options?: object) => {
    const size = command.input?.ContentLength ?? 0;
    const end = new AbortController();
    const abort = () => end.abort();
    const timer = setTimeout(abort, limits.callMs + (size / SENT_BYTES) * limits.sentMs);
    stopping?.addEventListener("abort", abort);
    if (stopping?.aborted) abort();
    try {
      return await send(command, { abortSignal: end.signal, ...options });
    } finally {
      clearTimeout(timer);
      stopping?.removeEventListener("abort", abort);
    }
  };
  client.send = limited as unknown as typeof client.send;
  // A body is paused for as long as its reader is slow: that silence is not the service's.
  client.middlewareStack.add(
    (next) => async (args) => {
      const answered = await next(args);
      const { body } = answered.response as { body?: { socket?: Socket } };
      body?.socket?.setTimeout(0);
      return answered;
    },
    { step: "deserialize", priority: "low" },
  );
}

/** Page by page with the files' times; S3 answers in the order of the keys. */
async function* listed(
  client: S3Client,
  asked: ListObjectsV2CommandInput,
): AsyncGenerator<ListedFile> {
  let token: string | undefined;
  do {
    const page: ListObjectsV2CommandOutput = await client.send(
      new ListObjectsV2Command({ ...asked, ContinuationToken: token }),
    );
    for (const { Key: key, LastModified: modifiedAt } of page.Contents ?? []) {
      if (key && modifiedAt) yield { key, modifiedAt };
    }
    token = page.NextContinuationToken;
  } while (token);
}
