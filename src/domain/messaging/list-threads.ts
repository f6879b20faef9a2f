import { and, desc, eq, sql } from "drizzle-orm";
import { MESSAGE_PREVIEW_LENGTH } from "~/contract/limits";
import { isUuid } from "~/contract/schemas/fields";
import type { PageQuery, ThreadList } from "~/contract/schemas/messaging";
import { messages, profiles, properties, threads } from "~/db/schema";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { isParty, otherOf, threadColumns, threadShape } from "./thread-view";

/** The user's threads, the most recently written in first. Source: threads, messages. */
export async function listThreads(ctx: Ctx, { before, limit }: PageQuery): Promise<ThreadList> {
  const { userId } = authorise(ctx, "message:read:own");
  if (before !== undefined && !isUuid(before)) return { items: [], next: null };
  const last = ctx.db
    .select({
      preview: sql<string>`left(${messages.content}, ${MESSAGE_PREVIEW_LENGTH}::int)`.as("preview"),
      sender_id: messages.sender_id,
    })
    .from(messages)
    .where(eq(messages.thread_id, threads.id))
    .orderBy(desc(messages.created_at), desc(messages.id))
    .limit(1)
    .as("last");
  const rows = await ctx.db
    .select({
      ...threadColumns,
      last_message: last.preview,
      last_sender: last.sender_id,
      unread_count: sql<number>`(select count(*)::int from messages m where m.thread_id = ${threads.id} and m.recipient_id = ${userId} and m.read_at is null)`,
    })
    .from(threads)
    .innerJoinLateral(last, sql`true`)
    .innerJoin(profiles, otherOf(userId))
    .leftJoin(properties, eq(properties.id, threads.property_id))
    .where(
      and(
        isParty(userId),
        before === undefined
          ? undefined
          : sql`(${threads.last_message_at}, ${threads.id}) < (select t.last_message_at, t.id from threads t where t.id = ${before} and ${userId} in (t.tenant_id, t.landlord_id))`,
      ),
    )
    .orderBy(desc(threads.last_message_at), desc(threads.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map((row) => ({
    ...threadShape(row, userId),
    last_message: row.last_message,
    last_is_mine: row.last_sender === userId,
    unread_count: row.unread_count,
  }));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}
