import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../support/postgres-cluster";
import { startS3Server } from "../support/s3-server";
import { startSiteProcess } from "../support/site-process";

const folder = mkdtempSync(join(tmpdir(), "kwata-start-"));
beforeAll(async () => {
  await (await startSiteProcess({ DATA_DIR: join(folder, "started") })).stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A data folder of an earlier start: making the database takes most of a first one. */
function dataFolder(name: string): string {
  cpSync(join(folder, "started"), join(folder, name), { recursive: true });
  return join(folder, name);
}

/** Runs the server to its end; what it said and its exit code. */
function run(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn("node_modules/.bin/node", ["build/server/index.js"], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", HOST: "127.0.0.1", ...env },
  });
  let said = "";
  child.stderr.on("data", (d: Buffer) => {
    said += d;
  });
  return new Promise((resolve) => child.on("exit", (code) => resolve({ code, said })));
}

describe("a start that cannot work says why in one sentence and exits 1", () => {
  it("names a variable with a wrong value", async () => {
    const { code, said } = await run({ PORT: "abc" });
    expect(code).toBe(1);
    expect(said).toMatch(/^La variable PORT .*\n$/);
  });

  it("names a port that is taken", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
    const address = taken.address();
    const port = String(typeof address === "object" && address?.port);
    const { code, said } = await run({ PORT: port, DATA_DIR: dataFolder("port") });
    taken.close();
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^Le port ${port} est déjà pris.*\\n$`));
  });

  it("refuses a data folder that another process has open, and takes it after a kill", async () => {
    const DATA_DIR = dataFolder("locked");
    const first = await startSiteProcess({ DATA_DIR });
    const { code, said } = await run({ PORT: String(await freePort()), DATA_DIR });
    expect(code).toBe(1);
    expect(said).toContain("déjà utilisé par un autre processus");
    await first.stop("SIGKILL");
    const second = await startSiteProcess({ DATA_DIR });
    expect(await second.stop()).toBe(0);
  });

  it("says that the database does not answer", async () => {
    const port = await freePort();
    const { code, said } = await run({
      DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/nothing`,
      AUTH_SECRET: "x".repeat(32),
    });
    expect(code).toBe(1);
    expect(said).toMatch(/^La base de données ne répond pas.*\n$/);
  });
});

describe("the outgoing mail of the embedded default", () => {
  it("is read at /dev/mail on this machine, never through a proxy or with SMTP", async () => {
    const site = await startSiteProcess({ DATA_DIR: dataFolder("mail") });
    const page = await fetch(`${site.url}/dev/mail`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Aucun message");
    const proxied = await fetch(`${site.url}/dev/mail`, {
      headers: { "x-forwarded-for": "1.2.3.4" },
    });
    expect(proxied.status).toBe(404);
    await site.stop();
    const real = await startSiteProcess({
      DATA_DIR: dataFolder("smtp"),
      SMTP_URL: "smtp://127.0.0.1:9",
    });
    expect((await fetch(`${real.url}/dev/mail`)).status).toBe(404);
    await real.stop();
  });
});

describe("pictures on S3", () => {
  it("SRV-008 serves a picture stored in a bucket by its public path, also after a restart", async () => {
    const s3 = await startS3Server();
    const { createS3Storage } = await import("~/storage/s3");
    const key = "property-images/folder/1-picture-1280.webp";
    await createS3Storage(s3.options).put(key, Buffer.from("a picture"), "image/webp");
    const env = {
      DATA_DIR: dataFolder("s3"),
      S3_ENDPOINT: s3.options.endpoint ?? "",
      S3_BUCKET: s3.options.bucket,
      S3_ACCESS_KEY_ID: s3.options.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.options.secretAccessKey,
    };
    for (const _start of ["first", "second"]) {
      const site = await startSiteProcess(env);
      const answer = await fetch(`${site.url}/storage/${key}`);
      expect(answer.headers.get("content-type")).toBe("image/webp");
      expect(await answer.text()).toBe("a picture");
      await site.stop();
    }
    await s3.stop();
  });
});
