import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { replaceAvatar } from "./replace-avatar";

/** Removes one's own portrait; without effect when there is none. */
export async function removeAvatar(ctx: Ctx): Promise<void> {
  const { userId } = authorise(ctx, "profile:own");
  await enforceQuota(ctx, "avatar:change");
  await ctx.db.transaction((tx) => replaceAvatar(ctx, tx, userId, null));
}
