import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openEmbedded } from "~/db/embedded";
import { openPostgres } from "~/db/postgres";
import { SCHEDULES } from "~/domain/jobs";
import { seedReferenceData } from "~/domain/seed-reference-data";
import { openQueue, type Queue } from "~/server/jobs/queue";
import { isMany } from "./one-process";
import { type Cluster, startCluster } from "./postgres-cluster";

/** Nothing is enqueued into a template. */
const NO_SECRET = "none";

declare module "vitest" {
  interface ProvidedContext {
    /** Path of a PGlite dump, or the URL of a PostgreSQL database to copy. */
    template: string;
  }
}

/** Where files are memory: a database is copied ten times faster there than on a disk. */
const MEMORY = "/dev/shm";
/** The databases of the files that run at once, and what the server writes beside them. */
const MEMORY_BYTES = 2 ** 31;

/** Databases are copied without a log of each page; a replica would need one. */
const WITHOUT_LOG = {
  wal_level: "minimal",
  max_wal_senders: "0",
  full_page_writes: "off",
  checkpoint_timeout: "1h",
  max_wal_size: "512MB",
};

/** On the global object: each project of a run loads this module anew, and shares the server. */
const run = globalThis as { cluster?: Promise<Cluster> | undefined };

/** Migrates one database per engine and run; every test file starts from a copy of it. */
export default async function setup(project: TestProject): Promise<() => void> {
  if (project.config.env.TEST_ENGINE === "postgres") {
    run.cluster ??= startTemplate();
    const cluster = await run.cluster;
    project.provide("template", cluster.url("postgres"));
    return () => {
      if (run.cluster) cluster.stop();
      run.cluster = undefined;
    };
  }
  const folder = mkdtempSync(join(tmpdir(), "kwata-template-"));
  const file = join(folder, "database.tar");
  const database = await openEmbedded({});
  const queue = await openQueue(database, [NO_SECRET], fail);
  await seedReferenceData(database.db);
  await holdSchedules(queue);
  await queue.stop();
  // A copy clears this much memory before it answers, and plays again what is not written down.
  await database.pglite.exec("alter system set shared_buffers = '8MB'");
  await database.pglite.exec("checkpoint");
  writeFileSync(file, Buffer.from(await (await database.pglite.dumpDataDir("none")).arrayBuffer()));
  await database.close();
  project.provide("template", file);
  return () => rmSync(folder, { recursive: true, force: true });
}

async function startTemplate(): Promise<Cluster> {
  const cluster = await startCluster(isMany ? {} : WITHOUT_LOG, hasMemory() ? MEMORY : undefined);
  const database = await openPostgres({ url: cluster.url("postgres") });
  const queue = await openQueue(database, [NO_SECRET], fail);
  await seedReferenceData(database.db);
  await holdSchedules(queue);
  await queue.stop();
  await database.close();
  return cluster;
}

function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > MEMORY_BYTES;
}

/**
 * Lets a run of each scheduled job wait for ever. While one waits, the server that starts over a copy
 * adds none, so that schedules change a test's rows only when it runs them.
 */
async function holdSchedules({ boss }: Queue): Promise<void> {
  for (const name of Object.keys(SCHEDULES)) {
    await boss.send(name, {}, { startAfter: new Date("2099-01-01T00:00:00Z") });
  }
}

function fail(error: Error): never {
  throw error;
}
