import { spawn, spawnSync } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEmbedded } from "~/db/embedded";
import { users } from "~/db/schema";
import { freePort } from "../support/world/postgres-cluster";
import { startS3Server } from "../support/world/s3-server";
import { startSiteProcess } from "../support/world/site-process";

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
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      ENV_FILE: "",
      HOST: "127.0.0.1",
      ...env,
    },
  });
  let said = "";
  child.stderr.on("data", (d: Buffer) => {
    said += d;
  });
  return new Promise((resolve) => child.on("exit", (code) => resolve({ code, said })));
}

it.runIf(process.platform === "linux")("answers before it draws pictures", async () => {
  const site = await startSiteProcess({ DATA_DIR: dataFolder("priority") });
  const tasks = `/proc/${site.pid}/task`;
  const threads = readdirSync(tasks).map((thread) => {
    const about = readFileSync(`${tasks}/${thread}/stat`, "utf8");
    const [, name = "", rest = ""] = /\((.*)\) (.*)/.exec(about) ?? [];
    return [name, Number(rest.split(" ")[16])];
  });
  await site.stop();
  expect(Object.fromEntries(threads)).toMatchObject({ MainThread: 0, "libuv-worker": 10 });
});

describe("a start that cannot work says why in one sentence and exits 1", () => {
  it("names a variable with a wrong value", async () => {
    const { code, said } = await run({ PORT: "abc" });
    expect(code).toBe(1);
    expect(said).toMatch(/^La variable PORT .*\n$/);
  });

  it("reads the file of settings that ENV_FILE names", async () => {
    const file = join(folder, "site.env");
    writeFileSync(file, "PORT=abc\n");
    const { code, said } = await run({ ENV_FILE: file });
    expect([code, said]).toEqual([1, expect.stringMatching(/^La variable PORT .*\n$/)]);
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

  it("says that the embedded database is damaged", async () => {
    const DATA_DIR = dataFolder("damaged");
    truncateSync(join(DATA_DIR, "database/global/pg_control"), 10);
    const { code, said } = await run({ PORT: String(await freePort()), DATA_DIR });
    expect(code).toBe(1);
    expect(said).toMatch(/^La base embarquée dans .* ne s'ouvre plus : .*\n$/);
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
  /** How `/dev/mail` answers a request with these headers; `fetch` would write the Host itself. */
  const ask = (url: string, headers: Record<string, string> = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = request(`${url}/dev/mail`, { headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on("error", reject).end();
    });

  it("is read at /dev/mail on this machine, by its own name and through no proxy", async () => {
    const site = await startSiteProcess({ DATA_DIR: dataFolder("mail") });
    const page = await fetch(`${site.url}/dev/mail`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Aucun message");
    expect(page.headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(await ask(site.url)).toBe(200);
    for (const [name, value] of [
      ["host", "kwata.cm"],
      ["x-forwarded-for", "1.2.3.4"],
      ["x-forwarded-proto", "https"],
      ["x-real-ip", "1.2.3.4"],
      ["forwarded", "for=1.2.3.4"],
      ["via", "1.1 proxy"],
    ] as const) {
      expect(await ask(site.url, { [name]: value }), name).toBe(404);
    }
    await site.stop();
  });

  it.each([
    ["SMTP", { SMTP_URL: "smtp://127.0.0.1:9" }],
    ["a public address", { PUBLIC_URL: "https://kwata.cm" }],
  ])("is not there with %s", async (name, env) => {
    const site = await startSiteProcess({ DATA_DIR: dataFolder(name), ...env });
    expect(await ask(site.url)).toBe(404);
    await site.stop();
  });
});

describe("a first start where the site is known by a public address", () => {
  const PUBLIC_URL = "https://kwata.cm";
  const script = (file: string, DATA_DIR: string) =>
    spawnSync("node_modules/.bin/node", ["--import", "tsx", `scripts/${file}.ts`], {
      encoding: "utf8",
      env: { PATH: process.env.PATH, PUBLIC_URL, DATA_DIR },
    });

  it("makes no account, nor does db:seed, and says how an administrator is made", async () => {
    const DATA_DIR = dataFolder("public");
    expect(script("prepare", DATA_DIR).status).toBe(0);
    const seeded = script("seed", DATA_DIR);
    expect(seeded.status).toBe(1);
    expect(seeded.stderr).toMatch(/^Le mot de passe de la démonstration est public/);
    expect(script("print-banner", DATA_DIR).stdout).toContain("npm run admin:create");
    const database = await openEmbedded({ folder: DATA_DIR });
    const accounts = await database.db.$count(users);
    await database.close();
    expect(accounts).toBe(0);
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
