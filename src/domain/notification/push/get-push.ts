import { eq } from "drizzle-orm";
import type { PushState } from "~/contract/schemas/push";
import { pushSubscriptions } from "~/db/schema";
import type { Ctx } from "../../context";
import { authorise } from "../../permissions";

/** Whether the device that asks is told of things while the site is closed, and where. */
export async function getPush(ctx: Ctx): Promise<PushState> {
  const { sessionId } = authorise(ctx, "notification:own");
  const [own] = await ctx.db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.session_id, sessionId));
  return { public_key: ctx.pushKey ?? null, endpoint: own?.endpoint ?? null };
}
