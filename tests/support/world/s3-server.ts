import crypto from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import S3rver, { type StoredObject } from "s3rver";
import S3Error from "s3rver/lib/models/error.js";

// The server hides the marks of its pages with DES, which today's OpenSSL no longer has.
for (const name of ["createCipheriv", "createDecipheriv"] as const) {
  const known = crypto[name] as (...given: unknown[]) => unknown;
  const twice = (half: unknown) => Buffer.concat([half as Buffer, half as Buffer]);
  Object.assign(crypto, {
    [name]: (algorithm: string, key: unknown, iv: unknown, ...others: unknown[]) =>
      algorithm === "des"
        ? known("aes-128-cbc", twice(key), twice(iv))
        : known(algorithm, key, iv, ...others),
  });
}

/** A busy machine keeps a server in the test's own process silent for longer than a real one may be. */
const PATIENT = { silentMs: 60_000, callMs: 120_000, sentMs: 1_000 };

/** A real S3-protocol server on a random port, with one empty bucket in a temporary folder. */
export async function startS3Server(bucket = "property-images") {
  const directory = await mkdtemp(join(tmpdir(), "kwata-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  oneAtATime(server);
  const { port } = await server.run();
  return {
    /** Where the server keeps its objects. */
    directory,
    /** Ready for `createS3Storage`. */
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      bucket,
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
      forcePathStyle: true,
      limits: PATIENT,
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

/**
 * The server removes empty folders under its own feet, reads a listing while files go, and shows a
 * file half written. S3 does neither: acts stand in a row, and what another call took is absent.
 */
function oneAtATime(server: S3rver): void {
  const { store } = server;
  const putObject = async (object: StoredObject) => {
    const content = await buffer(object.content);
    return inTurn(async () => {
      const path = store.getResourcePath(object.bucket, object.key, "object");
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
      const md5 = crypto.createHash("md5").update(content).digest("hex");
      await store.putMetadata(object.bucket, object.key, object.metadata, md5);
      return { size: content.length, md5 };
    });
  };
  const acts = {
    getObject: store.getObject.bind(store),
    copyObject: store.copyObject.bind(store),
    deleteObject: store.deleteObject.bind(store),
    listObjects: store.listObjects.bind(store),
  };
  const exists = store.existsObject.bind(store);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const done = last.then(act);
    last = done.catch(() => undefined);
    return done;
  };
  Object.assign(store, {
    putObject,
    getObject: (...given: Given) =>
      inTurn(async () => {
        const object = await acts.getObject(...given);
        // Read whole before the next act; an answer to HEAD needs a stream to drop.
        if (object?.content) object.content = Readable.from(await buffer(object.content));
        return object;
      }),
    copyObject: (...given: Given) =>
      inTurn(async () => {
        if (!(await exists(...given))) throw new S3Error("NoSuchKey", "no such key");
        return acts.copyObject(...given);
      }),
    deleteObject: (...given: Given) =>
      inTurn(async () => ((await exists(...given)) ? acts.deleteObject(...given) : undefined)),
    listObjects: (...given: Given) => inTurn(() => acts.listObjects(...given)),
  });
}

type Given = [bucket: string, key: string, ...others: unknown[]];
