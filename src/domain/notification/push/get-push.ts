import { eq } from "drizzle-orm";
import type { PushState } from "~/contract/schemas/push";
import { pushSubscriptions } from "~/db/schema";
import type { Ctx } from "../../context";
import { authorise } from "../../permissions";

/** Whether the asking device gets push messages, and at which address. */
export async function getPush(ctx: Ctx): Promise<PushState> {
  const { sessionId } = authorise(ctx, "notification:own");
  const [own] = await ctx.db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.session_id, sessionId));
  return { public_key: ctx.pushKey ?? null, endpoint: own?.endpoint ?? null };
}
