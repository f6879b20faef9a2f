import { and, eq } from "drizzle-orm";
import type { MailChoice } from "~/contract/schemas/notification";
import { mutedNotifications } from "~/db/schema";
import type { Ctx } from "../context";
import { enforceQuota } from "../quotas";
import { followUnsubscribe } from "./read-mail-choice";

/**
 * Switches the mails that a link is about on or off for the person it was mailed to, without a
 * session: the token authorises. A second press changes nothing.
 * @throws DomainError unsubscribe_invalid, rate_limited
 */
export async function chooseMails(
  ctx: Ctx,
  { token, enabled }: { token: string; enabled: boolean },
): Promise<MailChoice> {
  await enforceQuota(ctx, "notification:link");
  return ctx.db.transaction(async (tx) => {
    const { userId, event } = await followUnsubscribe(ctx, tx, token);
    if (enabled) {
      const { user_id, event: of, channel } = mutedNotifications;
      const own = and(eq(user_id, userId), eq(of, event), eq(channel, "email"));
      await tx.delete(mutedNotifications).where(own);
    } else {
      const row = { user_id: userId, event, channel: "email" } as const;
      await tx.insert(mutedNotifications).values(row).onConflictDoNothing();
    }
    return { event, enabled };
  });
}
