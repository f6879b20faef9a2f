import crypto from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

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

/** The server removes empty folders under its own feet when two files come and go at once. */
function oneAtATime(server: S3rver): void {
  const { store } = server as unknown as { store: Record<string, Act> };
  let last: Promise<unknown> = Promise.resolve();
  for (const name of ["putObject", "copyObject", "deleteObject"]) {
    const act = store[name]?.bind(store) as Act;
    store[name] = (...given) => {
      const done = last.then(() => act(...given));
      last = done.catch(() => undefined);
      return done;
    };
  }
}
type Act = (...given: unknown[]) => Promise<unknown>;
