import { join } from "node:path";
import { startHaproxy, threePorts } from "./haproxy";
import type { Machines } from "./machines";
import { openSiteInHost } from "./site-process";

/** The site as two processes behind haproxy, each with a disk of its own. */
export async function openManySite(env: Record<string, string>, { replica, s3 }: Machines) {
  const [proxyPort, ...ports] = await threePorts();
  const url = `http://localhost:${proxyPort}`;
  const database = new URL(env.DATABASE_URL ?? "").pathname;
  const shared = {
    ...env,
    PUBLIC_URL: url,
    TRUST_PROXY: "1",
    DATABASE_REPLICA_URL: replica.replace(/\/postgres$/, database),
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
  const sites: Awaited<ReturnType<typeof openSiteInHost>>[] = [];
  for (const [n, port] of ports.entries()) {
    const own = { ...shared, DATA_DIR: join(env.DATA_DIR ?? "", String(n)), PORT: String(port) };
    sites.push(await openSiteInHost(own, n));
  }
  const proxy = await startHaproxy(proxyPort, ports);
  return {
    url,
    /** What both printed, in turn: only what was there before stays where it is. */
    output: () => sites.map((site) => site.output()).join(""),
    stop: async () => {
      await Promise.all(sites.map((site) => site.stop()));
      await proxy.stop();
    },
  };
}
