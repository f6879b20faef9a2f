import { and, desc, eq, sql } from "drizzle-orm";
import { MESSAGE_PREVIEW_LENGTH } from "~/contract/limits";
import type { ReceivedMessages, ReceivedQuery } from "~/contract/schemas/messaging";
import { messages, profiles, properties } from "~/db/schema";
import type { Ctx } from "../context";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";

/** The messages last received by the user, newest first, each by its first 50 characters. */
export async function listReceivedMessages(
  ctx: Ctx,
  { limit, before }: ReceivedQuery,
): Promise<ReceivedMessages> {
  const { userId } = authorise(ctx, "message:read:own");
  const own = eq(messages.recipient_id, userId);
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
    .where(and(own, afterRow(before, [messages.created_at, messages.id], "desc", own)))
    .orderBy(desc(messages.created_at), desc(messages.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return {
    items: shown.map((row) => ({
      ...row,
      read_at: row.read_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
