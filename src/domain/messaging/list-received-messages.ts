import { desc, eq, sql } from "drizzle-orm";
import { MESSAGE_PREVIEW_LENGTH } from "~/contract/limits";
import type { ReceivedMessages } from "~/contract/schemas/messaging";
import { messages, profiles, properties } from "~/db/schema";
import type { Ctx } from "../context";
import { authorise } from "../permissions";

/** The messages last received by the user, newest first, each by its first 50 characters. */
export async function listReceivedMessages(
  ctx: Ctx,
  { limit }: { limit: number },
): Promise<ReceivedMessages> {
  const { userId } = authorise(ctx, "message:read:own");
  const rows = await ctx.db
    .select({
      id: messages.id,
      thread_id: messages.thread_id,
      subject: messages.subject,
      preview: sql<string>`left(${messages.content}, ${MESSAGE_PREVIEW_LENGTH}::int)`,
      cut: sql<boolean>`char_length(${messages.content}) > ${MESSAGE_PREVIEW_LENGTH}::int`,
      read_at: messages.read_at,
      created_at: messages.created_at,
      sender: {
        first_name: profiles.first_name,
        last_name: profiles.last_name,
        avatar_url: profiles.avatar_url,
      },
      property: { id: properties.id, title: properties.title },
    })
    .from(messages)
    .innerJoin(profiles, eq(profiles.user_id, messages.sender_id))
    .leftJoin(properties, eq(properties.id, messages.property_id))
    .where(eq(messages.recipient_id, userId))
    .orderBy(desc(messages.created_at), desc(messages.id))
    .limit(limit);
  return {
    items: rows.map((row) => ({
      ...row,
      read_at: row.read_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    })),
  };
}
