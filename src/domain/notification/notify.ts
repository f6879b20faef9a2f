import type { Db } from "~/db/client";
import { isDeletedAddress } from "~/db/deleted-address";
import { notifications } from "~/db/schema";
import type { Ctx } from "../context";
import { readMutedChannels } from "./muted-channels";
import type { Notice } from "./notice";
import { noticePages } from "./notice-pages";
import { preferenceOf } from "./preference-of";
import { enqueuePush } from "./push/enqueue-push";
import { enqueueText } from "./text/enqueue-text";
import { wakePages } from "./wake-pages";

/**
 * Sends one recipient the notice of an event, in the event's transaction: stores the notification,
 * which open pages show after commit, and enqueues mail, push and, for an account without e-mail that
 * must not miss it, an SMS. Skips each channel that the recipient muted. `relatedId` is the booking,
 * property, thread or user that the event is about.
 */
export async function notify<Facts, Data extends object = never>(
  ctx: Pick<Ctx, "now" | "jobs"> & Partial<Pick<Ctx, "actor">>,
  tx: Db,
  notice: Notice<Facts, Data>,
  to: {
    site?: { userId: string; relatedId?: string; data: Facts };
    mail?: { to: string | null; data: Data };
  },
): Promise<void> {
  const { muted, address } = await readMutedChannels(tx, notice, {
    userId: to.site?.userId,
    email: to.mail?.to ?? undefined,
  });
  if (notice.site && to.site) {
    const { data, ...whose } = to.site;
    const { type, title, message } = notice.site;
    const words = { title, message: message(data) };
    const { path, link } = await noticePages(tx, notice, whose);
    if (!muted.has("site")) {
      await show(ctx, tx, { ...whose, event: notice.key, path, type, ...words });
    }
    const until = notice.pushedUntil?.(data, ctx.now());
    if (!muted.has("push")) {
      await enqueuePush(ctx, tx, { event: preferenceOf(notice), ...whose, ...words, link, until });
    }
    if (notice.texted && address === null && !muted.has("email")) {
      const job = { ...whose, words: { ...words, link } };
      await enqueueText(ctx, tx, notice.texted, { ...job, data, until });
    }
  }
  if (notice.mail && to.mail?.to && !muted.has("email") && !isDeletedAddress(to.mail.to)) {
    const queue = notice.mail.account ? "send-account-mail" : "send-mail";
    const userId = to.site?.userId;
    const own = userId !== undefined && address?.toLowerCase() === to.mail.to.toLowerCase();
    const whose = { ...(userId && { userId }), ...(own && { own }) };
    await ctx.jobs.enqueue(tx, queue, {
      to: to.mail.to,
      notice: notice.key,
      data: to.mail.data,
      ...whose,
    });
  }
}

type Shown = { userId: string; relatedId?: string } & Pick<
  typeof notifications.$inferInsert,
  "event" | "path" | "type" | "title" | "message"
>;

/** Stores a notification, which open pages learn of after commit. */
async function show(
  ctx: Pick<Ctx, "now">,
  tx: Db,
  { userId, relatedId, ...words }: Shown,
): Promise<void> {
  const row = { ...words, user_id: userId, related_id: relatedId ?? null, created_at: ctx.now() };
  await tx.insert(notifications).values(row);
  await wakePages(tx, userId);
}
