import { and, asc, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { NewMessages, NewMessagesQuery } from "~/contract/schemas/messaging";
import { messages, threads } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";
import { markThreadRead } from "./mark-thread-read";
import { messageShape } from "./shape";
import { isParty } from "./thread-view";

/**
 * The messages of the user's own thread that came after one of its messages, oldest first; those
 * received become read. What comes after the last one answered is asked for in the same way.
 * @throws DomainError unauthenticated, not_found
 */
export async function readNewMessages(
  ctx: Ctx,
  id: string,
  { after, limit }: NewMessagesQuery,
): Promise<NewMessages> {
  const { userId } = authorise(ctx, "message:read:own");
  if (!isUuid(id) || !isUuid(after)) throw new DomainError("not_found");
  return ctx.db.transaction(async (tx) => {
    const [cursor] = await tx
      .select({ id: messages.id })
      .from(threads)
      .innerJoin(messages, eq(messages.thread_id, threads.id))
      .where(and(eq(threads.id, id), isParty(userId), eq(messages.id, after)));
    orNotFound(cursor);
    const rows = await tx
      .select()
      .from(messages)
      .where(
        and(eq(messages.thread_id, id), afterRow(after, [messages.created_at, messages.id], "asc")),
      )
      .orderBy(asc(messages.created_at), asc(messages.id))
      .limit(limit + 1);
    const shown = rows.slice(0, limit);
    if (shown.some((row) => row.recipient_id === userId && row.read_at === null)) {
      await markThreadRead(ctx, tx, id, userId);
    }
    const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
    return { messages: shown.map(messageShape), next };
  });
}
