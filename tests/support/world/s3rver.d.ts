declare module "s3rver" {
  import type { AddressInfo } from "node:net";
  import type { Readable } from "node:stream";

  export type StoredObject = {
    bucket: string;
    key: string;
    content: Readable;
    metadata: Record<string, string>;
  };

  type Given = [bucket: string, key: string, ...others: unknown[]];

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
    /** The files in its folder, one beside its metadata. */
    readonly store: {
      getResourcePath(bucket: string, key: string, part: string): string;
      putMetadata(
        bucket: string,
        key: string,
        metadata: Record<string, string>,
        md5: string,
      ): Promise<void>;
      existsObject(...given: Given): Promise<boolean>;
      getObject(...given: Given): Promise<StoredObject | null>;
      copyObject(...given: Given): Promise<unknown>;
      deleteObject(...given: Given): Promise<void>;
      listObjects(...given: Given): Promise<unknown>;
    };
  }
}

declare module "s3rver/lib/models/error.js" {
  export default class S3Error extends Error {
    constructor(code: string, message: string);
  }
}
