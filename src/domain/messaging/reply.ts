import { and, desc, eq, or } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { Message, ReplyInput } from "~/contract/schemas/messaging";
import { messages, threads } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { deliver } from "./deliver";

/**
 * Replies in the user's own thread, under the subject of its last message.
 * @throws DomainError unauthenticated, not_found, idempotency_mismatch
 */
export async function reply(ctx: Ctx, threadId: string, input: ReplyInput): Promise<Message> {
  const actor = authorise(ctx, "message:send");
  if (!isUuid(threadId)) throw new DomainError("not_found");
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ thread: threads, subject: messages.subject })
      .from(threads)
      .innerJoin(messages, eq(messages.thread_id, threads.id))
      .where(
        and(
          eq(threads.id, threadId),
          or(eq(threads.tenant_id, actor.userId), eq(threads.landlord_id, actor.userId)),
        ),
      )
      .orderBy(desc(messages.created_at), desc(messages.id))
      .limit(1);
    const { thread, subject } = orNotFound(row);
    const from = thread.tenant_id === actor.userId ? "tenant" : "landlord";
    return deliver(ctx, tx, { ...input, thread, from, subject });
  });
}
