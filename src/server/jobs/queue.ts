import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { fromDrizzle, fromPglite, PgBoss, type QueueOptions } from "pg-boss";
import type { OpenDatabase } from "~/db/client";
import type { EmbeddedDatabase } from "~/db/embedded";
import type { PostgresDatabase } from "~/db/postgres";
import { type Jobs, SCHEDULES } from "~/domain/jobs";
import { JOB_NAMES, QUEUES, SUPERVISION } from "./queues";
import { createSeal, type Seal } from "./seal";

export type Queue = {
  boss: PgBoss;
  jobs: Jobs;
  seal: Seal;
  /** Aborted once the queue stops: workers then begin no further job. */
  stopping: AbortSignal;
  stop(): Promise<void>;
};

/**
 * Opens the job queue in the database and creates its queues; no work starts before `work`. Data
 * that are not to be read in the database are sealed under `secret`.
 */
export async function openQueue(
  database: OpenDatabase & Partial<EmbeddedDatabase> & Partial<PostgresDatabase>,
  secret: string,
  onError: (error: Error) => void,
): Promise<Queue> {
  const { pool } = database;
  const common = { schedule: false, ...SUPERVISION };
  const boss = database.pglite
    ? new PgBoss({
        db: fromPglite(database.pglite as unknown as Parameters<typeof fromPglite>[0]),
        backend: "pglite",
        ...common,
      })
    : new PgBoss({
        db: { executeSql: (text: string, values?: unknown[]) => pool!.query(text, values) },
        ...common,
      });
  boss.on("error", onError);
  await boss.start();
  await makeQueues(boss);
  const seal = createSeal(secret);
  const jobs: Jobs = {
    enqueue: async (tx, name, data, options = {}) => {
      await boss.send(name, QUEUES[name].sealed ? seal.close(data) : data, {
        db: fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
      });
    },
  };
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
    return boss.stop({ graceful: true, timeout: 10_000 });
  };
  return { boss, jobs, seal, stopping: stopping.signal, stop };
}

/** Creates the queues that are missing, and gives those of an earlier version today's options. */
async function makeQueues(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of JOB_NAMES) {
    const { options } = QUEUES[name];
    const made = known.get(name);
    if (made && hasOptions(made, options)) continue;
    if (made) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { policy: "standard", ...options });
    // A first look fills the library's cache of queues, which it would otherwise read in the middle
    // of our transactions, on a connection that the embedded engine does not have.
    await boss.getJobById(name, randomUUID());
  }
  for (const name of Object.keys(SCHEDULES)) {
    if (!known.has(name)) await boss.createQueue(name, { policy: "short" });
  }
}

function hasOptions(queue: QueueOptions, options: QueueOptions): boolean {
  const names = Object.keys(options) as (keyof QueueOptions)[];
  return names.every((name) => queue[name] === options[name]);
}
