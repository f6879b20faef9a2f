import { eq } from "drizzle-orm";
import { keyOfAvatar } from "~/contract/picture-keys";
import type { Db } from "~/db/client";
import { profiles } from "~/db/schema";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import { lockOwnAccount } from "../lock-own-account";

/** Sets the address of a portrait, or takes it away; the file of the one before goes. */
export async function replaceAvatar(
  ctx: Ctx,
  tx: Db,
  userId: string,
  avatar_url: string | null,
): Promise<void> {
  await lockOwnAccount(tx, userId);
  const own = eq(profiles.user_id, userId);
  const [before] = await tx
    .select({ avatar_url: profiles.avatar_url })
    .from(profiles)
    .where(own)
    .for("update");
  await tx.update(profiles).set({ avatar_url, updated_at: ctx.now() }).where(own);
  const old = keyOfAvatar(orNotFound(before).avatar_url);
  if (old) await ctx.jobs.enqueue(tx, "delete-files", { keys: [old] });
}
