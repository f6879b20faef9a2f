import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres } from "~/db/postgres";
import { isRecentNode } from "~/server/node-version.mjs";
import { type Cluster, freePort, startCluster } from "../support/world/postgres-cluster";
import { startSiteProcess } from "../support/world/site-process";

const folder = mkdtempSync(join(tmpdir(), "kwata-refusals-"));
const secret = { AUTH_SECRET: "x".repeat(32) };
/** Outside of the folder, which the server's account may not enter. */
const hba = join(tmpdir(), `kwata-hba-${process.pid}.conf`);
let cluster: Cluster;
/** A database that is ready to be served. */
const ready = () => ({
  ...secret,
  DATABASE_URL: cluster.url("newer"),
  ALLOW_NEWER_DATABASE: "1",
  DATA_DIR: join(folder, "ready"),
});
/** The address of a database for an account other than the server's own. */
const as = (account: string, database = "plain") =>
  cluster.url(database).replace("postgres@", `${account}@`);

beforeAll(async () => {
  const rules = ["postgres 127.0.0.1/32 trust", "all 127.0.0.1/32 scram-sha-256"];
  writeFileSync(hba, rules.map((rule) => `host all ${rule}\n`).join(""), { mode: 0o644 });
  cluster = await startCluster({ hba_file: hba });
  const client = new pg.Client({ connectionString: cluster.url("postgres") });
  await client.connect();
  for (const statement of [
    "create role plain login password 'right'",
    "create database plain",
    "create database newer",
    "create database copy",
    "alter database copy set default_transaction_read_only to on",
  ]) {
    await client.query(statement);
  }
  await client.end();
  const database = await openPostgres({ url: cluster.url("newer") });
  await database.pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e15)",
  );
  await database.close();
});
afterAll(() => {
  cluster.stop();
  for (const path of [folder, hba]) rmSync(path, { recursive: true, force: true });
});

type Ended = { code: number | null; output: string; errors: string };

function end(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  cwd?: string,
): Promise<Ended> {
  const { PATH } = process.env;
  const child = spawn(program, args, {
    cwd,
    env: {
      PATH: `${resolve("node_modules/.bin")}:${PATH}`,
      ENV_FILE: "",
      HOST: "127.0.0.1",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, errors] = ["", ""];
  child.stdout.on("data", (d: Buffer) => (output += d));
  child.stderr.on("data", (d: Buffer) => (errors += d));
  return new Promise((done) => child.on("close", (code) => done({ code, output, errors })));
}

const serve = (env: NodeJS.ProcessEnv) => end("node", ["build/server/index.js"], env);

describe("the server says in one sentence why it can't start on PostgreSQL", () => {
  it.each([
    [
      "a wrong password",
      () => as("plain:wrong"),
      "PostgreSQL refuse le mot de passe du compte plain. Corrigez DATABASE_URL.",
    ],
    [
      "no password",
      () => as("plain"),
      "DATABASE_URL ne donne pas de mot de passe, et PostgreSQL en demande un.",
    ],
    [
      "a missing database",
      () => cluster.url("nowhere"),
      "La base de données nowhere n'existe pas. Créez-la (createdb nowhere), ou corrigez DATABASE_URL.",
    ],
    [
      "no right to create",
      () => as("plain:right"),
      "Le compte de DATABASE_URL n'a pas le droit de créer ce qu'il faut dans la base (permission denied for database plain). Faites-en le propriétaire : ALTER DATABASE … OWNER TO …;",
    ],
    [
      "a database that is only read",
      () => cluster.url("copy"),
      "La base de données de DATABASE_URL ne peut qu'être lue : c'est sans doute une réplique. Donnez l'adresse de la base principale.",
    ],
  ])("%s", async (_what, url, sentence) => {
    const { code, errors } = await serve({ ...secret, DATABASE_URL: url(), DATA_DIR: folder });
    expect([code, errors]).toEqual([1, `${sentence}\n`]);
  });

  it("a database newer than the code, unless it may be", async () => {
    const DATABASE_URL = cluster.url("newer");
    const env = { ...secret, DATABASE_URL, DATA_DIR: join(folder, "newer") };
    const { code, errors } = await serve({ ...env, PORT: String(await freePort()) });
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(
        /^La base de données a été mise à jour par une version plus récente.*\n$/,
      ),
    ]);
    const site = await startSiteProcess({ ...env, ALLOW_NEWER_DATABASE: "1" });
    expect(site.output()).toContain(
      `"database":"PostgreSQL newer, sur ${new URL(DATABASE_URL).host}"`,
    );
    expect(await site.stop()).toBe(0);
  });
});

it("the server says in one sentence why it can't start on this machine", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const inFile = await serve({ DATA_DIR: join(file, "data") });
  expect([inFile.code, inFile.errors]).toEqual([
    1,
    expect.stringMatching(/^Rien ne peut s'écrire dans le dossier de données .*file\/data\. .*\n$/),
  ]);
  const elsewhere = await serve({ ...ready(), HOST: "192.0.2.1" });
  expect([elsewhere.code, elsewhere.errors]).toEqual([
    1,
    "HOST nomme 192.0.2.1, qui n'est pas une adresse de cette machine.\n",
  ]);
});

const OLD_NODE = "/usr/bin/node";
const oldVersion = () => {
  try {
    return execFileSync(OLD_NODE, ["-v"], { encoding: "utf8" }).trim();
  } catch {
    return "v24.2.0";
  }
};
it.skipIf(isRecentNode(oldVersion().slice(1)))(
  "the server names a Node that is too old",
  async () => {
    const { code, errors } = await end(OLD_NODE, ["build/server/index.js"], {});
    expect([code, errors]).toEqual([
      1,
      `Node 24.2 ou plus récent est nécessaire ; cette machine a ${oldVersion()}. Installez-le, puis relancez.\n`,
    ]);
  },
);

it("the server finds its files and .env from whatever folder it is started in", async () => {
  const built = resolve("build/server/index.js");
  const env = { ...secret, DATABASE_URL: as("plain:wrong") };
  const { code, errors } = await end("node", [built], env, "/");
  expect([code, errors]).toEqual([1, expect.stringMatching(/^PostgreSQL refuse le mot de passe/)]);
});

describe("each command says which database it works on, and why it can't", () => {
  it.each(["db:migrate", "db:seed", "admin:create", "dev"])(
    "npm run %s, which reads it in the file of settings",
    async (command) => {
      const ENV_FILE = join(folder, "site.env");
      const DATABASE_URL = as("plain:wrong");
      writeFileSync(ENV_FILE, `DATABASE_URL=${DATABASE_URL}\nAUTH_SECRET=${secret.AUTH_SECRET}\n`);
      const { code, output, errors } = await end("npm", ["run", "-s", command], { ENV_FILE });
      expect([code, output, errors]).toEqual([
        1,
        // Vite may say something of its own.
        expect.stringMatching(
          new RegExp(
            `^Base de données : PostgreSQL plain, sur ${new URL(DATABASE_URL).host}\n$`,
            "m",
          ),
        ),
        "PostgreSQL refuse le mot de passe du compte plain. Corrigez DATABASE_URL.\n",
      ]);
    },
  );

  it("npm run dev names a port that is taken", async () => {
    const taken = createServer();
    await new Promise<void>((done) => taken.listen(0, "127.0.0.1", done));
    const address = taken.address();
    const PORT = String(typeof address === "object" && address?.port);
    const ended = await end("npm", ["run", "-s", "dev"], { ...ready(), PORT });
    taken.close();
    expect([ended.code, ended.errors]).toEqual([
      1,
      `Le port ${PORT} est déjà pris. Donnez-en un autre : PORT=3001 npm start.\n`,
    ]);
  });

  it.each(["screenshots", "bench"])("npm run %s first asks for Chromium", async (command) => {
    const env = { CHROMIUM: "/nowhere/chromium", TMPDIR: join(folder, "untouched") };
    const { code, output, errors } = await end("npm", ["run", "-s", command], env);
    expect([code, output, errors]).toEqual([
      1,
      "",
      expect.stringMatching(
        /^Chromium manque pour les .*CHROMIUM nomme \/nowhere\/chromium, .*\n$/,
      ),
    ]);
  });
});
