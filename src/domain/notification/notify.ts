import type { Db } from "~/db/client";
import { notifications } from "~/db/schema";
import type { Ctx } from "../context";
import { isDeletedAddress } from "../deleted-address";
import type { MailMessage, MailOf } from "./mail-message";
import { eventOf, readWishes } from "./muted-channels";
import type { Notice } from "./notice";
import { enqueuePush } from "./push/enqueue-push";
import { wakePages } from "./wake-pages";

/**
 * Gives one recipient the notice of an event, in the transaction of the event: stores the
 * notification, which open pages learn of after commit, and enqueues the mail and what their phones
 * show; none of them where they switched it off, and no mail to who has no address. `relatedId` is the booking, property, thread or user
 * that the event is about.
 */
export async function notify<Data, Type extends MailMessage["type"] = never>(
  ctx: Pick<Ctx, "now" | "jobs"> & Partial<Pick<Ctx, "actor">>,
  tx: Db,
  notice: Notice<Data, Type>,
  to: {
    site?: { userId: string; relatedId?: string; data: Data };
    mail?: { to: string | null; data: MailOf<Type>["data"] };
  },
): Promise<void> {
  const { muted, address } = await readWishes(tx, notice, {
    userId: to.site?.userId,
    email: to.mail?.to ?? undefined,
  });
  if (notice.site && to.site && !muted.has("site")) {
    const { userId, relatedId, data } = to.site;
    const { type, title, message } = notice.site;
    await tx.insert(notifications).values({
      user_id: userId,
      type,
      title,
      message: message(data),
      related_id: relatedId ?? null,
      created_at: ctx.now(),
    });
    await wakePages(tx, userId);
  }
  if (notice.site && to.site && !muted.has("push")) {
    const { userId, relatedId, data } = to.site;
    await enqueuePush(ctx, tx, {
      event: eventOf(notice),
      userId,
      relatedId,
      title: notice.site.title,
      body: notice.site.message(data),
      link: notice.link,
      until: notice.pushedUntil?.(data, ctx.now()),
    });
  }
  if (notice.mail && to.mail?.to && !muted.has("email") && !isDeletedAddress(to.mail.to)) {
    const message = { type: notice.mail.type, data: to.mail.data } as MailMessage;
    const queue = notice.mail.account ? "send-account-mail" : "send-mail";
    const userId = to.site?.userId;
    const own = userId !== undefined && address?.toLowerCase() === to.mail.to.toLowerCase();
    const whose = { ...(userId && { userId }), ...(own && { own }) };
    await ctx.jobs.enqueue(tx, queue, { to: to.mail.to, message, ...whose });
  }
}
