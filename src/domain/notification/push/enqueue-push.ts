import { eq } from "drizzle-orm";
import { DAY_MS } from "~/contract/days";
import { channelsOf, type NotificationEvent } from "~/contract/notification-events";
import type { Db } from "~/db/client";
import { pushSubscriptions } from "~/db/schema";
import type { Ctx } from "../../context";

/** A push message holds 4 kB in all; beyond this no phone shows more anyway. */
const BODY_MAX = 300;

type Pushed = {
  event: NotificationEvent | undefined;
  userId: string;
  relatedId?: string;
  title: string;
  message: string;
  link: string | null;
  until: Date | undefined;
};

/**
 * Enqueues what the devices of a person show of an event, each its own job. Who caused the event
 * hears nothing: they have the site before them.
 */
export async function enqueuePush(
  ctx: Pick<Ctx, "now" | "jobs"> & Partial<Pick<Ctx, "actor">>,
  tx: Db,
  { event, userId, relatedId, title, message, link, until }: Pushed,
): Promise<void> {
  if (!event || !channelsOf(event).includes("push")) return;
  if (ctx.actor?.kind === "user" && ctx.actor.userId === userId) return;
  const devices = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, userId));
  if (devices.length === 0) return;
  const notice = {
    title,
    body: [...message].slice(0, BODY_MAX).join(""),
    link,
    tag: `${event}-${relatedId ?? userId}`,
  };
  const end = until ?? new Date(ctx.now().getTime() + DAY_MS);
  for (const { id } of devices) {
    const data = { subscriptionId: id, userId, event, notice, until: end.toISOString() };
    await ctx.jobs.enqueue(tx, "send-push", data);
  }
}
