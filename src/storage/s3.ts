import { HeadBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { S3Driver } from "flydrive/drivers/s3";
import { createDriveStorage } from "./drive-storage";
import type { FileStorage } from "./types";

type S3Options = {
  /** Of an S3-compatible service; AWS itself when absent. */
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
};

/**
 * Files in an S3 bucket, which must exist. Import this file only when S3 is configured: it loads the
 * AWS SDK. Objects stay private; the server serves them.
 */
export function createS3Storage(options: S3Options): FileStorage {
  const { bucket, accessKeyId, secretAccessKey, ...connection } = options;
  const client = new S3Client({
    ...connection,
    credentials: { accessKeyId, secretAccessKey },
    // Services other than AWS refuse the SDK's newer checksum headers.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000 },
  });
  const driver = new S3Driver({ client, bucket, visibility: "private", supportsACL: false });
  return createDriveStorage(driver, async () => {
    await client.send(new HeadBucketCommand({ Bucket: bucket }), {
      abortSignal: AbortSignal.timeout(5_000),
    });
  });
}
