import { MESSAGES } from "~/contract/errors";
import type { MailAnswer, NotificationEmailInput } from "~/contract/schemas/mail";
import { readSettings } from "~/domain/setting";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { mailOf, ofKind } from "./mail-of";
import { readMailReader } from "./mail-reader";

/**
 * Has one of the four notification mails sent. Answers instead of throwing when it cannot be:
 * switched off in the settings or by its reader, not stored, or the mail server away. Once taken, a
 * mail is tried again. A request that may not be made is refused as everywhere.
 * @throws DomainError unauthenticated, forbidden, rate_limited
 */
export async function sendNotificationEmail(
  ctx: Ctx,
  { to, ...asked }: NotificationEmailInput,
): Promise<MailAnswer> {
  authorise(ctx, "mail:send");
  await enforceQuota(ctx, "mail:send");
  try {
    const { email_notifications_enabled: enabled } = await readSettings(ctx.db);
    if (!enabled) {
      return { success: false, error: MESSAGES.mail_disabled };
    }
    const queued = ofKind(asked);
    const { event } = mailOf(queued);
    const reader = event && (await readMailReader(ctx.db, { event, userId: undefined, to }));
    if (reader && !reader.wanted) return { success: false, error: MESSAGES.mail_unwanted };
    await ctx.mailServer?.verify();
    await ctx.jobs.enqueue(ctx.db, "send-mail", { to, ...queued });
    return { success: true };
  } catch (error) {
    ctx.log.error("notification e-mail not taken", { type: asked.type, error: String(error) });
    return { success: false, error: MESSAGES.mail_failed };
  }
}
