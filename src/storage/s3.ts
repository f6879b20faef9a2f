import {
  HeadBucketCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  type ListObjectsV2CommandOutput,
  S3Client,
} from "@aws-sdk/client-s3";
import { S3Driver } from "flydrive/drivers/s3";
import { createDriveStorage } from "./drive-storage";
import type { FileStorage, ListedFile } from "./types";

type S3Options = {
  /** Of an S3-compatible service; AWS itself when absent. */
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
  /** Keys per request of a listing; S3 gives a thousand at most. */
  pageSize?: number;
};

/**
 * Files in an S3 bucket, which must exist. Import this file only when S3 is configured: it loads the
 * AWS SDK. Objects stay private; the server serves them.
 */
export function createS3Storage(options: S3Options): FileStorage {
  const { bucket, accessKeyId, secretAccessKey, pageSize = 1000, ...connection } = options;
  const client = new S3Client({
    ...connection,
    credentials: { accessKeyId, secretAccessKey },
    // Services other than AWS refuse the SDK's newer checksum headers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  });
  const driver = new S3Driver({ client, bucket, visibility: "private", supportsACL: false });
  return createDriveStorage(driver, {
    async healthy() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), {
        abortSignal: AbortSignal.timeout(5_000),
      });
    },
    list: (folder, after) =>
      listed(client, { Bucket: bucket, Prefix: folder, StartAfter: after, MaxKeys: pageSize }),
  });
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
