import { and, eq, isNull } from "drizzle-orm";
import { DAY_MS } from "~/contract/days";
import type { Db } from "~/db/client";
import { bookings, messages, users } from "~/db/schema";
import { readSettings } from "~/domain/setting";
import type { Ctx } from "../../context";
import type { JobData } from "../../jobs";
import { consumeRateLimit } from "../../rate-limit";
import { noticeText } from "./notice-text";

type Job = JobData["text-notice"];

/** Each one costs money, and a phone that rings all day is switched off. */
const TEXTS_A_DAY = 6;

/**
 * The job that texts a notice to an account without e-mail, six times a day at most and once a day
 * about one conversation. Nothing goes to who added an address, was suspended or has read it
 * meanwhile, nor about a request that was answered.
 */
export async function textNotice(ctx: Ctx, job: Job, id: string): Promise<void> {
  if (Date.parse(job.until) <= ctx.now().getTime()) return;
  await ctx.db.transaction(async (tx) => {
    const [person] = await tx
      .select({ phone: users.phone })
      .from(users)
      .where(and(eq(users.id, job.userId), isNull(users.email), isNull(users.suspendedAt)));
    if (!person?.phone || !(await isWanted(tx, job)) || (await isTooMany(ctx, tx, job, id))) return;
    const { link, ...words } = job.words;
    const { platform_name: platform } = await readSettings(tx);
    const text = noticeText(platform, { ...words, link: link && `${ctx.publicUrl}${link}` });
    await ctx.jobs.enqueue(tx, "send-sms", { to: person.phone, text, until: job.until });
  });
}

async function isWanted(tx: Db, { onlyIf, userId, relatedId = "" }: Job): Promise<boolean> {
  if (onlyIf === "unread") {
    const { thread_id, recipient_id, read_at } = messages;
    const unread = and(eq(thread_id, relatedId), eq(recipient_id, userId), isNull(read_at));
    return (await tx.$count(messages, unread)) > 0;
  }
  if (onlyIf === "pending") {
    const pending = and(eq(bookings.id, relatedId), eq(bookings.status, "pending"));
    return (await tx.$count(bookings, pending)) > 0;
  }
  return true;
}

/** A job that is done again after a kill counts as a second text of its kind. */
async function isTooMany({ now }: Ctx, tx: Db, { userId, onlyIf, relatedId }: Job, id: string) {
  const count = (key: string, max: number) =>
    consumeRateLimit(tx, { key: `text:${key}`, max, windowMs: DAY_MS, now: now() });
  const about = onlyIf === "unread" ? `${userId}:${relatedId}` : id;
  return (await count(about, 1)) > 0 || (await count(userId, TEXTS_A_DAY)) > 0;
}
