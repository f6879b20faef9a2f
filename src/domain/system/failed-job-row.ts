import { type SQL, sql } from "drizzle-orm";
import { today } from "~/contract/days";
import { JOB_FAILURES, type JobFailure } from "~/contract/job-kinds";
import type { FailedJob } from "~/contract/schemas/failed-job";
import { type Db, rows } from "~/db/client";
import type { Ctx } from "../context";
import { isFailedJob } from "../failed-jobs";
import { type JobData, type JobName, KIND_OF } from "../jobs";
import { mailOf, queuedMail } from "../notification";

export type FailedJobRow = {
  id: string;
  /** With its microseconds, as it is the place in the list. */
  at: string;
  name: string;
  enqueued_at: string;
  tries: number;
  output: { failure?: unknown; value?: unknown } | null;
  data: object;
};

/** An instant of the database as ISO 8601, alike on both engines. */
const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

/** Jobs given up that a condition takes; those of names that are no more are left out. */
export function readFailed(db: Db, which: SQL): Promise<FailedJobRow[]> {
  const names = Object.keys(KIND_OF);
  return rows<FailedJobRow>(
    db,
    sql`select id, ${iso("created_on")} as at, source_name as name,
        ${iso("source_created_on")} as enqueued_at, source_retry_count + 1 as tries,
        source_output as output, data
      from pgboss.job
      where ${isFailedJob}
        and source_name in ${names} and ${which}`,
  );
}

/** What goes to one person: a mail, or a text message. */
type Letter = JobData["send-mail"] | JobData["send-sms"];

const placeOf = ({ at, id }: FailedJobRow) => `${at}_${id}`;

export function toFailedJob(ctx: Pick<Ctx, "jobs" | "now">, row: FailedJobRow): FailedJob {
  const name = row.name as JobName;
  const mail = KIND_OF[name] === "mail" ? (opened(ctx, row) as Letter | undefined) : undefined;
  return {
    id: row.id,
    place: placeOf(row),
    kind: KIND_OF[name],
    enqueued_at: new Date(row.enqueued_at).toISOString(),
    failed_at: new Date(row.at).toISOString(),
    tries: Number(row.tries),
    failure: failureOf(row.output),
    recipient: mail ? masked(mail.to) : null,
    retry: retryOf(ctx, row, mail),
  };
}

function retryOf(
  ctx: Pick<Ctx, "jobs" | "now">,
  row: FailedJobRow,
  mail: Letter | undefined,
): FailedJob["retry"] {
  const kind = KIND_OF[row.name as JobName];
  const isAhead = (moment: string) => Date.parse(moment) > ctx.now().getTime();
  if (kind === "schedule") return "scheduled";
  if (row.name === "send-push") {
    const push = opened(ctx, row) as JobData["send-push"] | undefined;
    return push && isAhead(push.until) ? "possible" : "too_late";
  }
  if (kind !== "mail") return "possible";
  // What was sealed under another secret can't be sent either.
  if (!mail) return "link_expired";
  if ("text" in mail) return !mail.until || isAhead(mail.until) ? "possible" : "too_late";
  const { isOver, linkMinutes: life } = mailOf(queuedMail(mail));
  if (isOver(today(ctx.now()))) return "too_late";
  const age = ctx.now().getTime() - Date.parse(row.enqueued_at);
  return life !== undefined && age > life * 60_000 ? "link_expired" : "possible";
}

/** What a job holds; undefined when it was sealed under another secret. */
function opened(ctx: Pick<Ctx, "jobs">, row: FailedJobRow): unknown {
  try {
    return ctx.jobs.open(row.data);
  } catch {
    return undefined;
  }
}

/** `a…@example.cm`, `+237…56`: enough to know a recipient again, not to learn one. */
const masked = (to: string) => to.replace(/^(.).*@/u, "$1…@").replace(/^(\+237).*(?=\d\d$)/, "$1…");

/** What the queue itself noted is a process that ended in the middle of the job. */
function failureOf(output: FailedJobRow["output"]): JobFailure {
  if (output?.value !== undefined) return "interrupted";
  return JOB_FAILURES.find((one) => one === output?.failure) ?? "other";
}
