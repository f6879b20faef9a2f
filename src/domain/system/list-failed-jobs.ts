import { sql } from "drizzle-orm";
import { QUEUE_COUNT_MAX } from "~/contract/limits";
import type { FailedJobList, FailedJobQuery, WaitingRetries } from "~/contract/schemas/failed-job";
import { isUuid } from "~/contract/schemas/fields";
import { rows } from "~/db/client";
import type { Ctx } from "../context";
import { type JobName, KIND_OF } from "../jobs";
import { authorise } from "../permissions";
import { readFailed, toFailedJob } from "./failed-job-row";

/** Tries that the page tells of. */
const SHOWN = 10;

/** Jobs given up, newest first. */
export async function listFailedJobs(
  ctx: Ctx,
  { kind, limit, before }: FailedJobQuery,
): Promise<FailedJobList> {
  authorise(ctx, "job:manage");
  const [at = "", id = ""] = before?.split("_") ?? [];
  if (before !== undefined && !(isInstant(at) && isUuid(id))) return { items: [], next: null };
  const names = Object.keys(KIND_OF).filter((name) => KIND_OF[name as JobName] === kind);
  const found = await readFailed(
    ctx.db,
    sql`${kind ? sql`source_name in ${names}` : sql`true`}
      and ${
        before === undefined
          ? sql`true`
          : sql`created_on <= ${at}::timestamptz and (created_on, id) < (${at}::timestamptz, ${id}::uuid)`
      }
      order by created_on desc, id desc limit ${limit + 1}`,
  );
  const items = found.slice(0, limit).map((row) => toFailedJob(ctx, row));
  return { items, next: found.length > limit ? (items.at(-1)?.place ?? null) : null };
}

const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]{8,15}Z$/.test(text);

/** Jobs that failed and are tried again by themselves, soonest first. */
export async function listRetries(ctx: Ctx): Promise<WaitingRetries> {
  authorise(ctx, "job:manage");
  const names = Object.keys(KIND_OF);
  type Row = { id: string; name: JobName; tries: number; next: number; count: number };
  const found = await rows<Row>(
    ctx.db,
    sql`select id, name, retry_count + 1 as tries,
        extract(epoch from start_after) * 1000 as next, count(*) over ()::int as count
      from (select id, name, retry_count, start_after from pgboss.job
        where name in ${names} and state = 'retry' and state < 'active' and not blocked
          and start_after > now() limit ${QUEUE_COUNT_MAX}) as waiting
      order by start_after, id limit ${SHOWN}`,
  );
  return {
    items: found.map(({ id, name, tries, next }) => ({
      id,
      kind: KIND_OF[name],
      tries: Number(tries),
      next_try_at: new Date(Number(next)).toISOString(),
    })),
    count: Number(found[0]?.count ?? 0),
  };
}
