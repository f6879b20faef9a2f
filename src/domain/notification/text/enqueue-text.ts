import { DAY_MS } from "~/contract/days";
import type { Db } from "~/db/client";
import type { Ctx } from "../../context";
import type { JobData } from "../../jobs";
import type { Texted } from "../notice";
import { inDaytime } from "./daytime";

type Job = JobData["text-notice"];

/**
 * Enqueues the text message of a notice for an hour at which a phone may ring. Whether its reader
 * needs it by then, the job asks (`text-notice.ts`).
 */
export async function enqueueText<Data>(
  ctx: Pick<Ctx, "now" | "jobs">,
  tx: Db,
  { at, onlyIf }: Texted<Data>,
  { data, until: end, ...job }: Omit<Job, "onlyIf" | "until"> & { data: Data; until?: Date },
): Promise<void> {
  const now = ctx.now();
  const until = end ?? new Date(now.getTime() + DAY_MS);
  const startAfter = inDaytime(at?.(data, now) ?? now, until);
  const whole = { ...job, ...(onlyIf && { onlyIf }), until: until.toISOString() };
  await ctx.jobs.enqueue(tx, "text-notice", whole, { startAfter });
}
