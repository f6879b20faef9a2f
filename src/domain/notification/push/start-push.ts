import { and, desc, eq, inArray, ne } from "drizzle-orm";
import type { PushState, PushSubscriptionInput } from "~/contract/schemas/push";
import type { Db } from "~/db/client";
import { pushSubscriptions, sessions } from "~/db/schema";
import type { Ctx } from "../../context";
import { DomainError } from "../../errors";
import { authorise } from "../../permissions";
import { enforceQuota } from "../../quotas";

/** Devices per person; the one that asked longest ago makes room. */
export const DEVICES_MAX = 10;

/**
 * Sends push messages of the actor's account to the asking device, until its session ends. An
 * address belongs to one browser: who signed in there before hears nothing more on it.
 * @throws DomainError rate_limited; unauthenticated when the session ends meanwhile
 */
export async function startPush(
  ctx: Ctx,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<PushState> {
  const { userId, sessionId } = authorise(ctx, "notification:own");
  await enforceQuota(ctx, "push:change");
  const device = { user_id: userId, session_id: sessionId, ...keys };
  const fresh = { ...device, created_at: ctx.now(), succeeded_at: null, failing_since: null };
  await ctx.db.transaction(async (tx) => {
    const live = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId));
    if ((await live.for("update")).length === 0) throw new DomainError("unauthenticated");
    const { session_id, endpoint: address } = pushSubscriptions;
    await tx.delete(pushSubscriptions).where(and(eq(session_id, sessionId), ne(address, endpoint)));
    await tx
      .insert(pushSubscriptions)
      .values({ ...fresh, endpoint })
      .onConflictDoUpdate({ target: address, set: fresh });
    await keepNewest(tx, userId);
  });
  return { public_key: ctx.pushKey ?? null, endpoint };
}

async function keepNewest(tx: Db, userId: string): Promise<void> {
  const { id, user_id, created_at } = pushSubscriptions;
  const surplus = await tx
    .select({ id })
    .from(pushSubscriptions)
    .where(eq(user_id, userId))
    .orderBy(desc(created_at), desc(id))
    .offset(DEVICES_MAX);
  const ids = surplus.map((row) => row.id);
  if (ids.length > 0) await tx.delete(pushSubscriptions).where(inArray(id, ids));
}
