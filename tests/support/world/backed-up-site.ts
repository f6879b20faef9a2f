import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { hashPassword } from "~/auth";
import { readConfig } from "~/config";
import { createAccount } from "~/domain/account";
import { listOutbox } from "~/mail/outbox";
import {
  databaseFolder,
  type Engine,
  openEmbeddedEngine,
  openPostgresEngine,
} from "~/server/backup/engine";
import { listTables } from "~/server/backup/tables";
import { openServices, openStorage } from "~/server/services";
import { smallPhoto } from "../rows/submission";
import { copyPostgres, TEST_SECRET } from "./world";

type Env = Record<string, string>;
export const PASSWORD = "Fleuve-Wouri-Pirogue";
const EMAIL = "lucie@example.cm";

/** The environment of a site and its commands: the embedded engine, or PostgreSQL at a URL. */
export function siteEnv(dataDir: string, databaseUrl?: string): Env {
  return {
    DATA_DIR: dataDir,
    PUBLIC_URL: "http://localhost:3000",
    NODE_ENV: "production",
    ...(databaseUrl
      ? { DATABASE_URL: databaseUrl, AUTH_SECRET: TEST_SECRET }
      : { AUTH_SECRET: "" }),
  };
}

/** A landlord, and a mail for her that waits for a time far away. */
export async function addLandlord(env: Env): Promise<void> {
  const services = await openServices(readConfig(env));
  const names = { firstName: "Lucie", lastName: "Mbarga" };
  const passwordHash = await hashPassword(PASSWORD);
  const { db, jobs } = services.base;
  await createAccount(db, { email: EMAIL, passwordHash, ...names, role: "landlord" });
  const data = { firstName: "Lucie", userType: "landlord" };
  await jobs.enqueue(
    db,
    "send-mail",
    { to: EMAIL, message: { type: "welcome", data } },
    { startAfter: new Date("2099-01-01T00:00:00Z") },
  );
  await services.close();
}

/** What a person has of a running site: a session, a picture, a link in a mail. */
export async function live(url: string, dataDir: string) {
  const { accessToken, refreshToken } = await signIn(url);
  const sent = await fetch(`${url}/api/uploads?name=salon.jpg`, {
    method: "POST",
    headers: { authorization: `Bearer ${accessToken}`, "content-type": "image/jpeg" },
    body: new Uint8Array(await smallPhoto("#d8b98a", 600, 400)),
  });
  if (sent.status !== 201) throw new Error(`photo: ${sent.status}`);
  const picture: string = (await sent.json()).image_url;
  await post(url, "/api/auth/recover", { email: EMAIL });
  for (;;) {
    const mails = await listOutbox(join(dataDir, "outbox"));
    const recovery = mails.map(({ text }) => /recovery=([\w.~-]+)/.exec(text)?.[1]).find(Boolean);
    if (recovery) return { refreshToken: String(refreshToken), picture, recovery };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Whether what a person had still works on another site; the waiting mail is due now. */
export async function judge(
  site: { url: string },
  env: Env,
  had: Awaited<ReturnType<typeof live>>,
) {
  const renewed = await fetch(`${site.url}/api/auth/refresh`, {
    method: "POST",
    headers: { authorization: `Bearer ${had.refreshToken}` },
  });
  const picture = await fetch(site.url + had.picture);
  const reset = await post(site.url, "/api/auth/reset-password", {
    token: had.recovery,
    password: "Sanaga-Pont-Barque",
  });
  const mails = await listOutbox(join(env.DATA_DIR ?? "", "outbox"));
  return {
    session: renewed.status,
    picture: picture.status,
    link: reset.status,
    mails: mails.filter(({ to, subject }) => to === EMAIL && /Bienvenue/.test(subject)).length,
  };
}

/** Lets the waiting mail of a stopped site be due. */
export async function hurryMail(env: Env): Promise<void> {
  const due = "update pgboss.job set start_after = now() where start_after > '2098-01-01'";
  await onDatabase(env, (engine) => engine.run(due));
}

async function signIn(url: string): Promise<Record<string, unknown>> {
  return (await post(url, "/api/auth/sign-in", { email: EMAIL, password: PASSWORD })).json();
}

function post(url: string, path: string, body: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Number and sum of each table's rows, of a stopped site; of one that serves on PostgreSQL only. */
export async function rowSums(env: Env): Promise<Record<string, string>> {
  return onDatabase(env, async (engine) => {
    const sums: Record<string, string> = {};
    for (const { quoted } of await listTables(engine)) {
      const [row] = await engine.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric)::text, '') as sum
          from ${quoted} t`,
      );
      sums[quoted] = row?.sum ?? "";
    }
    return sums;
  });
}

/** SHA-256 by key, without the trash and the mark. */
export async function fileSums(env: Env): Promise<Map<string, string>> {
  const storage = await openStorage(readConfig(env));
  const sums = new Map<string, string>();
  for (const folder of ["avatars", "private", "property-images", "share-pictures"]) {
    for await (const { key } of storage.list(folder)) {
      const found = await storage.read(key);
      const content = Buffer.from(await new Response(found?.body).arrayBuffer());
      sums.set(key, createHash("sha256").update(content).digest("hex"));
    }
  }
  return sums;
}

/** Opens the database of a stopped site, or of one that serves on PostgreSQL, for one act. */
export async function onDatabase<T>(
  { DATABASE_URL, DATA_DIR = "" }: Env,
  act: (engine: Engine) => Promise<T>,
): Promise<T> {
  const engine = await (DATABASE_URL
    ? openPostgresEngine(DATABASE_URL)
    : openEmbeddedEngine(databaseFolder(DATA_DIR)));
  return act(engine).finally(engine.close);
}

/** Accounts in a database; 0 where there is none. */
export async function accounts(env: Env): Promise<number> {
  if (!env.DATABASE_URL && !existsSync(databaseFolder(env.DATA_DIR ?? ""))) return 0;
  const count = "select count(*)::int n from users";
  const [row] = await onDatabase(env, (engine) => engine.query<{ n: number }>(count));
  return row?.n ?? 0;
}

/** Whether a restore is in the middle of its transaction; on the embedded engine, of its new folder. */
export async function hasBegun(env: Env): Promise<boolean> {
  if (!env.DATABASE_URL) {
    return existsSync(join(env.DATA_DIR ?? "", "database.restoring/PG_VERSION"));
  }
  const held = `select from pg_locks l join pg_class c on c.oid = l.relation
    where c.relname = 'users' and l.mode = 'AccessExclusiveLock' and l.granted`;
  return (await onDatabase(env, (engine) => engine.query(held))).length > 0;
}

/** A command of package.json as a process: `backup`, `restore`, `db-move`. */
export function startCommand(name: string, args: string[], env: Env) {
  const child = spawn(process.execPath, [`build/server/${name}.js`, ...args], {
    env: { PATH: process.env.PATH, ENV_FILE: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (text: Buffer) => (output += text));
  child.stderr.on("data", (text: Buffer) => (output += text));
  return { child, ended: endOf(child, () => output) };
}

async function endOf(child: ChildProcess, output: () => string) {
  const [status] = await once(child, "close");
  return { status: status as number | null, output: output() };
}

export const runCommand = (name: string, args: string[], env: Env) =>
  startCommand(name, args, env).ended;

/** A database without any table, beside the others of the run. */
export async function emptyPostgres(): Promise<string> {
  const url = new URL(await copyPostgres());
  const name = `empty_${crypto.randomUUID().slice(0, 8)}`;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${name} template template0`);
  await admin.end();
  url.pathname = `/${name}`;
  return url.href;
}
