import { sql } from "drizzle-orm";
import type { ResponseTime } from "~/contract/schemas/messaging";
import { rows } from "~/db/client";
import type { Ctx } from "../context";
import { authorise } from "../permissions";

const DAYS = 90;
/** Conversations that are looked at, the last written in: enough for a median. */
const LATEST = 200;

/**
 * How long tenants wait for the landlord's answer, as the median over 90 days: from the first message
 * of several to the next of the landlord. What has no answer yet does not count.
 */
export async function readResponseTime(ctx: Ctx): Promise<ResponseTime> {
  const { userId } = authorise(ctx, "message:read:own");
  const since = new Date(ctx.now().getTime() - DAYS * 86_400_000);
  const [found] = await rows<{ minutes: number | null }>(
    ctx.db,
    sql`with latest as (
      select id from threads
      where landlord_id = ${userId} and last_message_at > ${since.toISOString()}::timestamptz
      order by last_message_at desc, id desc limit ${LATEST}::int
    ), told as (
      select thread_id, sender_id, created_at, id,
        lag(sender_id) over (partition by thread_id order by created_at, id) as before
      from messages
      where thread_id in (select id from latest) and created_at > ${since.toISOString()}::timestamptz
    ), turns as (
      select sender_id, created_at,
        lead(created_at) over (partition by thread_id order by created_at, id) as answered_at
      from told where sender_id is distinct from before
    )
    select round(extract(epoch from
      percentile_cont(0.5) within group (order by answered_at - created_at)) / 60)::int as minutes
    from turns where sender_id <> ${userId} and answered_at is not null`,
  );
  return { minutes: found?.minutes ?? null };
}
