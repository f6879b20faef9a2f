import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { fromDrizzle, fromPglite, PgBoss } from "pg-boss";
import type { OpenDatabase } from "~/db/client";
import type { EmbeddedDatabase } from "~/db/embedded";
import type { PostgresDatabase } from "~/db/postgres";
import type { JobData, JobName, Jobs } from "~/domain/jobs";
import { SCHEDULES, type ScheduleName } from "~/domain/jobs";

const JOB_NAMES = ["send-mail", "make-avif", "delete-files"] as const satisfies readonly JobName[];

export type Queue = { boss: PgBoss; jobs: Jobs; stop(): Promise<void> };
export type Handlers = { [N in JobName]: (data: JobData[N], id: string) => Promise<void> } & {
  [S in ScheduleName]: () => Promise<void>;
};

/** Opens the job queue in the database and creates its queues; no work starts before `work`. */
export async function openQueue(
  database: OpenDatabase & Partial<EmbeddedDatabase> & Partial<PostgresDatabase>,
  onError: (error: Error) => void,
): Promise<Queue> {
  const { pool } = database;
  const boss = database.pglite
    ? new PgBoss({
        db: fromPglite(database.pglite as unknown as Parameters<typeof fromPglite>[0]),
        backend: "pglite",
        schedule: false,
      })
    : new PgBoss({
        db: { executeSql: (text: string, values?: unknown[]) => pool!.query(text, values) },
        schedule: false,
      });
  boss.on("error", onError);
  await boss.start();
  const retry = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 };
  for (const name of JOB_NAMES) await boss.createQueue(name, { policy: "standard", ...retry });
  for (const name of Object.keys(SCHEDULES)) await boss.createQueue(name, { policy: "short" });
  // A first look fills the library's cache of queues, which it would otherwise read in the middle
  // of our transactions, on a connection that the embedded engine does not have.
  for (const name of JOB_NAMES) await boss.getJobById(name, randomUUID());
  const jobs: Jobs = {
    enqueue: async (tx, name, data, options = {}) => {
      await boss.send(name, data, {
        db: fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
      });
    },
  };
  return { boss, jobs, stop: () => boss.stop({ graceful: true, timeout: 10_000 }) };
}

/** Starts the workers; each failed job is retried with growing delays and logged by `onError`. */
export async function work(
  queue: Queue,
  handlers: Handlers,
  onError: (name: string, error: unknown) => void,
): Promise<void> {
  const { boss } = queue;
  const guarded = async (name: string, run: () => Promise<void>) => {
    try {
      await run();
    } catch (error) {
      onError(name, error);
      throw error;
    }
  };
  for (const name of JOB_NAMES) {
    await boss.work<unknown>(name, { batchSize: 1, pollingIntervalSeconds: 1 }, async ([job]) => {
      if (!job) return;
      const handle = handlers[name] as (data: unknown, id: string) => Promise<void>;
      await guarded(name, () => handle(job.data, job.id));
    });
  }
  for (const [name, minutes] of Object.entries(SCHEDULES)) {
    await boss.work(name, { batchSize: 1, pollingIntervalSeconds: 30 }, async () => {
      await guarded(name, handlers[name as ScheduleName]);
      await boss.send(name, {}, { startAfter: minutes * 60 });
    });
    await boss.send(name, {});
  }
}
