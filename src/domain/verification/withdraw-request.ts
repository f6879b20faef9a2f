import type { OwnVerification } from "~/contract/schemas/verification";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { dropRequests } from "./drop-requests";
import { lockOpenRequest } from "./open-request";
import { readOwnVerification } from "./own-verification";

/**
 * Takes back a request that has no answer yet; its documents are deleted at once.
 * @throws DomainError not_found when none is open
 */
export async function withdrawRequest(ctx: Ctx): Promise<OwnVerification> {
  const { userId } = authorise(ctx, "verification:own");
  await enforceQuota(ctx, "verification:change");
  return ctx.db.transaction(async (tx) => {
    const { id } = orNotFound(await lockOpenRequest(tx, userId));
    await dropRequests(ctx, tx, [id]);
    return readOwnVerification(tx, userId, ctx.now());
  });
}
