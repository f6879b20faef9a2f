import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { fromDrizzle, fromPglite, PgBoss, type QueueOptions, type QueuePolicy } from "pg-boss";
import type { Db, OpenDatabase } from "~/db/client";
import type { EmbeddedDatabase } from "~/db/embedded";
import type { PostgresDatabase } from "~/db/postgres";
import { FAILED_JOBS, type Jobs, SCHEDULES } from "~/domain/jobs";
import type { Secrets } from "~/lib/secrets";
import { GIVEN_UP, JOB_NAMES, LONG_RUN, QUEUES, SCHEDULED, SUPERVISION } from "./queues";
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
 * that are not to be read in the database are sealed under the first of `secrets`.
 */
export async function openQueue(
  database: OpenDatabase & Partial<EmbeddedDatabase> & Partial<PostgresDatabase>,
  secrets: Secrets,
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
  const seal = createSeal(secrets);
  const within = (tx: Db) => fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql);
  const jobs: Jobs = {
    retry: (tx, ids) => boss.redrive(FAILED_JOBS, { ids, db: within(tx) }),
    open: seal.open,
    enqueue: async (tx, name, data, options = {}) => {
      await boss.send(name, QUEUES[name].sealed ? seal.close(data) : data, {
        db: within(tx),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
      });
    },
  };
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
    return boss.stop({ graceful: true, timeout: 7_000 });
  };
  return { boss, jobs, seal, stopping: stopping.signal, stop };
}

/** Creates the queues that are missing, and gives those of an earlier version today's options. */
async function makeQueues(boss: PgBoss): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  // First, because the others name it.
  await make(FAILED_JOBS, GIVEN_UP);
  for (const name of JOB_NAMES) {
    await make(name, QUEUES[name].options);
  }
  for (const name of Object.keys(SCHEDULES)) {
    // `stately`: never two at once, of whichever process, as two may not write into one bucket.
    if (name === "make-backup") await make(name, LONG_RUN, "stately");
    else await make(name, SCHEDULED, "short");
  }

  async function make(name: string, options: QueueOptions, policy: QueuePolicy = "standard") {
    const made = known.get(name);
    if (made && hasOptions(made, options)) return;
    if (made) await boss.updateQueue(name, options);
    else await boss.createQueue(name, { policy, ...options });
    // The library reads what it doesn't know of a queue when it is used: in the middle of our
    // transactions, on a connection that the embedded engine does not have. So it looks now.
    await boss.getJobById(name, randomUUID());
  }
}

function hasOptions(queue: QueueOptions, options: QueueOptions): boolean {
  const names = Object.keys(options) as (keyof QueueOptions)[];
  return names.every((name) => queue[name] === options[name]);
}
