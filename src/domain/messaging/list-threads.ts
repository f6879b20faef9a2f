import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { MESSAGE_PREVIEW_LENGTH } from "~/contract/limits";
import type { ThreadList, ThreadsQuery } from "~/contract/schemas/messaging";
import { messages, profiles, properties, threads } from "~/db/schema";
import type { Ctx } from "../context";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";
import { isParty, otherOf, threadColumns, threadShape } from "./thread-view";

/** The user's threads of a filter, the most recently written in first. Source: threads, messages. */
export async function listThreads(
  ctx: Ctx,
  { before, limit, q = "", unread }: ThreadsQuery,
): Promise<ThreadList> {
  const { userId } = authorise(ctx, "message:read:own");
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
      unread_count: sql<number>`(${unreadOf(userId)})`,
    })
    .from(threads)
    .innerJoinLateral(last, sql`true`)
    .innerJoin(profiles, otherOf(userId))
    .leftJoin(properties, eq(properties.id, threads.property_id))
    .where(
      and(
        isParty(userId),
        ...q
          .split(/\s+/)
          .filter(Boolean)
          .map((word) => holds(word, userId)),
        unread && sql`(${unreadOf(userId)}) > 0`,
        afterRow(before, [threads.last_message_at, threads.id], "desc", isParty(userId)),
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

const unreadOf = (userId: string) =>
  sql`select count(*)::int from messages m where m.thread_id = ${threads.id} and m.recipient_id = ${userId} and m.read_at is null`;

/** Condition: a word stands in the other's name, as the user sees it, or in the property's title. */
function holds(word: string, userId: string): SQL {
  const name = sql`case when ${threads.tenant_id} = ${userId} and ${properties.contact_name} is not null then ${properties.contact_name} else ${profiles.first_name} || ' ' || ${profiles.last_name} end`;
  return sql`strpos(kwata_plain(${name} || ' ' || coalesce(${properties.title}, '')), kwata_plain(${word})) > 0`;
}
