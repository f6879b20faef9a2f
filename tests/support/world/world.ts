import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hc } from "hono/client";
import pg from "pg";
import { afterAll, expect, inject } from "vitest";
import { type Api, createApi } from "~/api/app";
import { createAuth, hashToken } from "~/auth";
import { readConfig } from "~/config";
import type { Role } from "~/contract/enums";
import { openEmbedded } from "~/db/embedded";
import { openPostgres } from "~/db/postgres";
import { profiles, sessions, userRoles, users } from "~/db/schema";
import type { Actor, Ctx } from "~/domain";
import { createConfirmationTokens } from "~/domain/confirmation";
import type { QueuedMail } from "~/domain/jobs";
import { createKeyedHash } from "~/domain/keyed-hash";
import { createUnsubscribeTokens } from "~/domain/notification";
import { NOTICES } from "~/domain/notification/registry";
import { createSimulator } from "~/domain/payment";
import { createSearchCounter } from "~/domain/search";
import { vapidKeysOf } from "~/push/keys";
import { openQueue } from "~/server/jobs/queue";
import { setUpOf } from "~/server/set-up";
import { createDiskStorage } from "~/storage/disk";
import { processAvatar, processPicture, toPrint } from "~/storage/picture";
import type { FileStorage } from "~/storage/types";

export type TestUser = {
  id: string;
  email: string;
  firstName: string;
  actor: Extract<Actor, { kind: "user" }>;
  /** Access and refresh token. */
  token: string;
  refreshToken: string;
};
export type World = Awaited<ReturnType<typeof createWorld>>;

let serial = 0;
// On the global object: a module may be loaded anew for each test file, these should not be.
const kept = globalThis as {
  dump?: ArrayBuffer;
  /** The databases that this process copied, with their test files. */
  copies?: Map<string, string | undefined>;
};

export const TEST_SECRET = "a-secret-for-tests-only-0123456789abcdef";

/**
 * A database of its own on the engine of this run, with real storage, queue and API around it.
 * Call once at the top of a test file; it is closed after the file's tests.
 */
export async function createWorld({ storage }: { storage?: FileStorage } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "kwata-files-"));
  const publicUrl = "http://localhost:3000";
  const world = await assemble(await openCopy(), { folder, publicUrl, storage });
  afterAll(async () => {
    await world.queue.stop();
    await world.database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return world;
}

/** The parts of a world around an open database; whoever calls closes them. */
export async function assemble(
  database: Awaited<ReturnType<typeof openCopy>>,
  {
    folder,
    publicUrl,
    storage = createDiskStorage({ folder }),
  }: { folder: string; publicUrl: string; storage?: FileStorage | undefined },
) {
  const queue = await openQueue(database, [TEST_SECRET], (error) => console.error(error));
  const clock = { now: new Date() };
  const logged: { level: string; message: string; details?: Record<string, unknown> }[] = [];
  const { db } = database;
  const now = () => clock.now;
  const log: Ctx["log"] = {
    info: (message, details) =>
      logged.push({ level: "info", message, ...(details && { details }) }),
    error: (message, details) =>
      logged.push({ level: "error", message, ...(details && { details }) }),
  };
  const auth = createAuth({ db, now, log, publicUrl, secrets: [TEST_SECRET] });
  const base: Omit<Ctx, "actor"> = {
    db,
    now,
    log,
    publicUrl,
    jobs: queue.jobs,
    seal: queue.seal,
    mobileMoney: createSimulator({ db, now }),
    credentials: auth.credentials,
    keyedHash: createKeyedHash([TEST_SECRET]),
    unsubscribeTokens: createUnsubscribeTokens([TEST_SECRET]),
    confirmationTokens: createConfirmationTokens([TEST_SECRET]),
    storage,
    pictures: { process: processPicture, processAvatar, toPrint },
    pushKey: vapidKeysOf(TEST_SECRET).publicKey,
    setUp: setUpOf(
      readConfig({ PUBLIC_URL: publicUrl, DATA_DIR: folder, AUTH_SECRET: TEST_SECRET }),
    ),
    version: "0.1.0",
    build: { commit: "79422cc54503", built_at: "2026-11-27T02:27:00.000Z" },
  };
  const searches = createSearchCounter(base);
  const api = createApi({ base, auth, searches, trustProxy: false });

  /** A confirmed person with a profile and a role, without password. */
  async function newUser(role: Role = "user", firstName = "Ada"): Promise<TestUser> {
    serial += 1;
    const email = `person${serial}-${crypto.randomUUID().slice(0, 8)}@example.cm`;
    const userType = role === "landlord" ? "landlord" : "user";
    const [user] = await base.db
      .insert(users)
      .values({ name: `${firstName} Mbarga`, email, emailVerified: true })
      .returning({ id: users.id });
    if (!user) throw new Error("no user");
    await base.db.insert(profiles).values({
      user_id: user.id,
      first_name: firstName,
      last_name: "Mbarga",
      email,
      phone: "+237699123456",
      user_type: userType,
    });
    await base.db.insert(userRoles).values({ user_id: user.id, role });
    const sessionId = await newSession(user.id);
    const actor = { kind: "user" as const, userId: user.id, role, sessionId };
    const token = await auth.accessTokenFor(user.id, sessionId);
    return { id: user.id, email, firstName, actor, token, refreshToken: sessionId };
  }

  /** A signed-in device of a person; the session's id is its first refresh token too. */
  async function newSession(userId: string): Promise<string> {
    const id = crypto.randomUUID();
    const expiresAt = new Date(Date.now() + 86_400_000);
    await base.db.insert(sessions).values({ id, token: hashToken(id), userId, expiresAt });
    return id;
  }

  /** The context in which a verb runs for a user or for a job; anonymous without either. */
  const as = (user?: TestUser | "system"): Ctx => ({
    ...base,
    actor: user === "system" ? { kind: user } : (user?.actor ?? { kind: "anon" }),
  });
  /** Moves the clock on. */
  const pass = ({ days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0 }) => {
    const passed = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000 + ms;
    clock.now = new Date(clock.now.getTime() + Math.round(passed));
  };
  /** The typed API client of a user; anonymous without a user. */
  const client = (user?: TestUser) =>
    hc<Api>("http://localhost", {
      fetch: (input: RequestInfo | URL, init?: RequestInit) => api.request(input, init),
      ...(user ? { headers: { authorization: `Bearer ${user.token}` } } : {}),
    });
  /** What waits in these queues, the oldest first; a mail stands there as its kind and its data. */
  const jobsOf = async (...names: string[]) => {
    const queues = await Promise.all(names.map((name) => queue.boss.findJobs<object>(name)));
    const found = queues.flat();
    found.sort((a, b) => Number(a.createdOn) - Number(b.createdOn));
    return found.map((job) => byKind(queue.seal.open(job.data) as object) as never);
  };

  return {
    ...base,
    auth,
    database,
    queue,
    api,
    searches,
    clock,
    pass,
    logged,
    newUser,
    newSession,
    as,
    client,
    jobsOf,
  };
}

function byKind(job: object): object {
  if (!("notice" in job)) return job;
  const { notice, data, ...whose } = job as QueuedMail;
  if (typeof notice !== "string") return job;
  return { ...whose, message: { type: NOTICES.get(notice)?.mail?.type, data } };
}

async function openCopy() {
  if (process.env.TEST_ENGINE === "postgres")
    return openPostgres({ url: await copyPostgres(), max: 20 });
  kept.dump ??= new Uint8Array(readFileSync(inject("template"))).buffer;
  const bytes = kept.dump;
  // Answers with its bytes as they are, sixty megabytes, which another Blob copies.
  const from = Object.assign(new Blob(), { arrayBuffer: async () => bytes });
  return openEmbedded({ from });
}

/**
 * A fresh copy of the migrated PostgreSQL database; answers its URL. It stays until another test file
 * of this process asks for one.
 */
export async function copyPostgres(): Promise<string> {
  const template = inject("template");
  const name = `t_${crypto.randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: template.replace(/postgres$/, "template1") });
  await admin.connect();
  await dropFormer(admin);
  kept.copies?.set(name, expect.getState().testPath);
  await admin.query("select pg_advisory_lock(1)");
  await admin.query(`create database ${name} template postgres strategy file_copy`);
  await admin.end();
  return template.replace(/postgres$/, name);
}

/** Drops the copies of test files that are over, but those to which somebody is still connected. */
async function dropFormer(admin: pg.Client): Promise<void> {
  const copies = (kept.copies ??= new Map());
  const own = expect.getState().testPath;
  const former = [...copies].filter(([, file]) => file !== own).map(([name]) => name);
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database where datname = any ($1)
     and not exists (select from pg_stat_activity where datid = pg_database.oid)`,
    [former],
  );
  for (const { name } of rows) {
    // Whoever connects meanwhile keeps it until the next time.
    await admin.query(`drop database if exists ${name}`).then(
      () => copies.delete(name),
      () => undefined,
    );
  }
}
