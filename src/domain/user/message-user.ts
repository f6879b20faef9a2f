import type { AdminMessage } from "~/contract/schemas/user";
import { adminMessage, notify } from "~/domain/notification";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { enforceQuota } from "../quotas";
import { actOnUser } from "./lock-user";

/**
 * Writes to an account in the platform's name: the whole message stands among its notifications and
 * goes out by mail.
 * @throws DomainError not_found, rate_limited
 */
export async function messageUser(
  ctx: Ctx,
  id: string,
  { subject, content }: AdminMessage,
): Promise<void> {
  await enforceQuota(ctx, "user:message");
  await actOnUser(ctx, id, {}, async (tx, user) => {
    const { first_name: firstName, email: to } = user;
    await notify(ctx, tx, adminMessage, {
      site: { userId: id, data: { subject, content } },
      mail: { to, data: { firstName, subject, content } },
    });
    await audit(ctx, tx, {
      action: "user.message",
      targetType: "user",
      targetId: id,
      details: { subject },
    });
  });
}
