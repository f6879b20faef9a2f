import { HOUR_MS } from "~/contract/days";
import { activeAdmins } from "../active-admins";
import type { Ctx } from "../context";
import { codesLimited, notify } from "../notification";
import { enforceQuota } from "../quotas";
import { consumeRateLimit } from "../rate-limit";

/**
 * Counts a code among those of the whole site. Beyond the limit the administrators are notified,
 * once an hour: codes cost money, and a flood of them comes from no account's owner.
 * @throws DomainError rate_limited
 */
export async function enforceSiteLimit(ctx: Ctx, isKnown: boolean): Promise<void> {
  try {
    await enforceQuota(ctx, isKnown ? "phone:site:known" : "phone:site");
  } catch (error) {
    await tellAdmins(ctx);
    throw error;
  }
}

async function tellAdmins(ctx: Ctx): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const told = { key: "phone:site:told", max: 1, windowMs: HOUR_MS, now: ctx.now() };
    if ((await consumeRateLimit(tx, told)) > 0) return;
    ctx.log.error("too many codes by text message");
    for (const { id } of await activeAdmins(tx)) {
      await notify(ctx, tx, codesLimited, { site: { userId: id, data: undefined } });
    }
  });
}
