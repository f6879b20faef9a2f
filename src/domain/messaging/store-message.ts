import { desc, eq } from "drizzle-orm";
import type { Db } from "~/db/client";
import { messages, threads } from "~/db/schema";
import type { Ctx } from "../context";

export type Side = "tenant" | "landlord";
export type Delivery = {
  id?: string | undefined;
  thread: { id: string; property_id: string | null; tenant_id: string; landlord_id: string };
  from: Side;
  subject: string;
  content: string;
};

/**
 * Stores a message as the newest of its thread: one at a time, so that the order of time is the
 * order of commits and who asks for what came after a message misses none. Undefined when the `id`
 * is taken.
 */
export async function storeMessage(ctx: Ctx, tx: Db, delivery: Delivery) {
  const { id, thread, from, subject, content } = delivery;
  await tx
    .select({ id: threads.id })
    .from(threads)
    .where(eq(threads.id, thread.id))
    .for("no key update");
  const now = ctx.now();
  const [last] = await tx
    .select({ at: messages.created_at })
    .from(messages)
    .where(eq(messages.thread_id, thread.id))
    .orderBy(desc(messages.created_at), desc(messages.id))
    .limit(1);
  const created_at = last && last.at >= now ? new Date(last.at.getTime() + 1) : now;
  const [stored] = await tx
    .insert(messages)
    .values({
      ...(id && { id }),
      thread_id: thread.id,
      sender_id: thread[`${from}_id`],
      recipient_id: thread[`${from === "tenant" ? "landlord" : "tenant"}_id`],
      property_id: thread.property_id,
      subject,
      content,
      created_at,
    })
    .onConflictDoNothing({ target: messages.id })
    .returning();
  if (stored) {
    await tx.update(threads).set({ last_message_at: created_at }).where(eq(threads.id, thread.id));
  }
  return stored;
}
