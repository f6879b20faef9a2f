import { and, desc, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { PageQuery, ThreadPage } from "~/contract/schemas/messaging";
import { messages, profiles, properties, threads } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";
import { markThreadRead } from "./mark-thread-read";
import { messageShape } from "./shape";
import { isParty, otherOf, threadColumns, threadShape } from "./thread-view";

/**
 * The newest messages of the user's own thread, or those `before` one of them, oldest first;
 * whatever the user had not read becomes read.
 * @throws DomainError unauthenticated, not_found
 */
export async function openThread(
  ctx: Ctx,
  id: string,
  { before, limit }: PageQuery,
): Promise<ThreadPage> {
  const { userId } = authorise(ctx, "message:read:own");
  if (!isUuid(id) || (before !== undefined && !isUuid(before))) throw new DomainError("not_found");
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select(threadColumns)
      .from(threads)
      .innerJoin(profiles, otherOf(userId))
      .leftJoin(properties, eq(properties.id, threads.property_id))
      .where(and(eq(threads.id, id), isParty(userId)));
    const thread = threadShape(orNotFound(row), userId);
    await markThreadRead(ctx, tx, id, userId);
    const inThread = eq(messages.thread_id, id);
    const newest = await tx
      .select()
      .from(messages)
      .where(and(inThread, afterRow(before, [messages.created_at, messages.id], "desc", inThread)))
      .orderBy(desc(messages.created_at), desc(messages.id))
      .limit(limit + 1);
    const shown = newest.slice(0, limit).toReversed();
    return {
      thread,
      messages: shown.map(messageShape),
      next: newest.length > limit ? (shown[0]?.id ?? null) : null,
    };
  });
}
