import { and, eq, ne } from "drizzle-orm";
import type { PushRenewal } from "~/contract/schemas/push";
import { pushSubscriptions } from "~/db/schema";
import type { Ctx } from "../../context";
import { enforceQuota } from "../../quotas";

/**
 * Keeps push messages going to a browser whose push address changed. It is known by the old
 * address, a secret of that browser; an unknown one changes nothing, and is answered alike.
 * @throws DomainError rate_limited
 */
export async function renewPush(
  ctx: Ctx,
  { old_endpoint, subscription }: PushRenewal,
): Promise<void> {
  await enforceQuota(ctx, "push:renew");
  const { endpoint, keys } = subscription;
  const address = pushSubscriptions.endpoint;
  await ctx.db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(address, old_endpoint))
      .for("update");
    if (!known) return;
    // A page may have sent the new address before the browser's worker did.
    const other = and(eq(address, endpoint), ne(pushSubscriptions.id, known.id));
    if ((await tx.$count(pushSubscriptions, other)) > 0) {
      await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, known.id));
    } else {
      const fresh = { endpoint, ...keys, failing_since: null };
      await tx.update(pushSubscriptions).set(fresh).where(eq(pushSubscriptions.id, known.id));
    }
  });
}
