import { createHash } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { DAY_MS } from "~/contract/days";
import { mutedNotifications, pushSubscriptions, sessions, users } from "~/db/schema";
import type { Pusher } from "~/push/types";
import type { Ctx } from "../../context";
import type { JobData } from "../../jobs";

/** The tag as a push service may read it: it learns which messages replace each other, and no id. */
const topicOf = (tag: string) => createHash("sha256").update(tag).digest("base64url").slice(0, 32);

/** After so long without a success a subscription counts as dead. */
const FAILING_DAYS = 30;

type Push = JobData["send-push"];
type Deps = Pick<Ctx, "db" | "now" | "jobs" | "log">;

/**
 * Sends one notification to one device, while it is signed in as the person it is for. A second
 * sending shows nothing new: both carry the same tag.
 * @throws Error when the push service did not take it, so that the queue tries again
 */
export async function deliverPush(ctx: Deps, send: Pusher["send"], data: Push): Promise<void> {
  const { notice, until } = data;
  const left = Math.ceil((Date.parse(until) - ctx.now().getTime()) / 1000);
  const target = left > 0 ? await readTarget(ctx, data) : undefined;
  if (!target) return;
  const result = await send(target, {
    payload: JSON.stringify(notice),
    ttlSeconds: left,
    urgency: "high",
    topic: topicOf(notice.tag),
  });
  // By its address too: meanwhile the browser may have got another one.
  const same = and(
    eq(pushSubscriptions.id, data.subscriptionId),
    eq(pushSubscriptions.endpoint, target.endpoint),
  );
  if (result.outcome === "gone") {
    await ctx.db.delete(pushSubscriptions).where(same);
    return;
  }
  if (result.outcome === "sent") {
    const fine = { succeeded_at: ctx.now(), failing_since: null };
    await ctx.db.update(pushSubscriptions).set(fine).where(same);
    return;
  }
  const since = sql`coalesce(${pushSubscriptions.failing_since}, ${ctx.now().toISOString()}::timestamptz)`;
  await ctx.db.update(pushSubscriptions).set({ failing_since: since }).where(same);
  if (result.outcome === "refused") {
    ctx.log.error("a push service refused a notification", { service: hostOf(target.endpoint) });
    return;
  }
  if (result.retryAfter === undefined) throw new Error(`push service: ${result.reason}`);
  // The service said when; the queue's own delays know nothing of that.
  const startAfter = new Date(ctx.now().getTime() + result.retryAfter * 1000);
  await ctx.jobs.enqueue(ctx.db, "send-push", data, { startAfter });
}

/**
 * Only of a live session, and of the person that it is for, unless they switched it off meanwhile.
 */
async function readTarget({ db, now }: Deps, { subscriptionId, userId, event }: Push) {
  const { endpoint, p256dh, auth } = pushSubscriptions;
  const [row] = await db
    .select({ endpoint, p256dh, auth })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.session_id))
    .innerJoin(users, eq(users.id, pushSubscriptions.user_id))
    .leftJoin(
      mutedNotifications,
      and(
        eq(mutedNotifications.user_id, users.id),
        event && eq(mutedNotifications.event, event),
        eq(mutedNotifications.channel, "push"),
      ),
    )
    .where(
      and(
        event && isNull(mutedNotifications.user_id),
        eq(pushSubscriptions.id, subscriptionId),
        eq(pushSubscriptions.user_id, userId),
        gt(sessions.expiresAt, now()),
        isNull(users.suspendedAt),
      ),
    );
  return row;
}

/** What follows the host is the browser's secret. */
const hostOf = (endpoint: string) => new URL(endpoint).host;

/** Forgets the devices that nothing has reached for a month. */
export async function sweepPush({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  const old = new Date(now().getTime() - FAILING_DAYS * DAY_MS);
  await db.delete(pushSubscriptions).where(lt(pushSubscriptions.failing_since, old));
}
