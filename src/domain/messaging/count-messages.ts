import { eq, or, sql } from "drizzle-orm";
import type { MessageCounts } from "~/contract/schemas/messaging";
import { messages } from "~/db/schema";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import { authorise } from "../permissions";

/** Messages sent or received by the user, and those received that are unread. */
export async function countMessages(ctx: Ctx): Promise<MessageCounts> {
  const { userId } = authorise(ctx, "message:read:own");
  const [counts] = await ctx.db
    .select({
      total: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where ${messages.recipient_id} = ${userId} and ${messages.read_at} is null))::int`,
    })
    .from(messages)
    .where(or(eq(messages.sender_id, userId), eq(messages.recipient_id, userId)));
  return orNotFound(counts);
}
