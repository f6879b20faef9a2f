import { eq, sql } from "drizzle-orm";
import { QUEUE_COUNT_MAX } from "~/contract/limits";
import type { SystemPart, SystemStatus } from "~/contract/schemas/system";
import { type Db, rows } from "~/db/client";
import { sessions } from "~/db/schema";
import type { Ctx } from "../context";
import { isFailedJob } from "../failed-jobs";
import { FAILED_JOBS } from "../jobs";
import { authorise } from "../permissions";
import { readRefusals } from "../refusals";
import { measure as measureFor } from "./measure";
import { readLacks } from "./read-lacks";
import { readLastBackup } from "./record-backup";

/** A part that has not answered by then counts as away. */
const PATIENCE_MS = 3_000;
/** The longest that a due job waits while workers work: a killed one is missed within a minute. */
const LATE_SECONDS = 300;

function measure<T>(read: () => Promise<T>) {
  return measureFor(read, PATIENCE_MS);
}

type Queue = NonNullable<SystemStatus["queue"]>;

/** Measures every part of the platform side by side; one that is away does not hide the others. */
export async function readStatus(ctx: Ctx): Promise<SystemStatus> {
  const { sessionId } = authorise(ctx, "setting:manage");
  const { db, storage, mailServer, setUp } = ctx;
  const queue = measure(() => readQueue(db));
  const backup = measure(() => readLastBackup(db));
  const [database, files, session, mail, jobs, last, lacks, refused] = await Promise.all([
    measure(() => rows(db, sql`select 1`)),
    measure(() => storage.healthy()),
    measure(() => db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId))),
    measure(async () => mailServer?.verify()),
    queue,
    backup,
    measure(async () => (setUp ? readLacks(ctx, setUp) : [])),
    measure(() => readRefusals(db, ctx.now())),
  ]);
  const part = (name: SystemPart, { ms }: { ms: number }, working: boolean) => ({
    name,
    working,
    ms,
  });
  return {
    parts: [
      part("database", database, database.ok),
      part("storage", files, files.value === true),
      part("authentication", session, session.value?.length === 1),
      part("mail", mail, mail.ok),
      part("jobs", jobs, jobs.ok && (jobs.value?.oldest_seconds ?? 0) < LATE_SECONDS),
    ],
    queue: jobs.value ?? null,
    sends_mail: mailServer !== undefined,
    version: ctx.version ?? "",
    commit: ctx.build?.commit ?? null,
    built_at: ctx.build?.built_at ?? null,
    last_backup_at: last.value?.toISOString() ?? null,
    lacks: lacks.value ?? null,
    refused: refused.value ?? null,
    measured_at: ctx.now().toISOString(),
  };
}

/** What is due and not done, and what was given up; neither counted further than a person reads. */
async function readQueue(db: Db): Promise<Queue> {
  const [read] = await rows<{ waiting: number; failed: number; oldest: number | null }>(
    db,
    sql`select (select count(*)::int from (select from pgboss.job
          where state in ('created', 'retry', 'active') and start_after <= now()
            and name <> ${FAILED_JOBS} limit ${QUEUE_COUNT_MAX}) as due) as waiting,
        (select count(*)::int from (select from pgboss.job where ${isFailedJob}
          limit ${QUEUE_COUNT_MAX}) as lost) as failed,
        (select extract(epoch from now() - min(start_after))::int from pgboss.job
          where state in ('created', 'retry') and start_after <= now()
            and name <> ${FAILED_JOBS}) as oldest`,
  );
  return {
    waiting: Number(read?.waiting ?? 0),
    failed: Number(read?.failed ?? 0),
    oldest_seconds: read?.oldest == null ? null : Number(read.oldest),
  };
}
