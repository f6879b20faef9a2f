import { eq, sql } from "drizzle-orm";
import type { Message } from "~/contract/schemas/messaging";
import type { Db } from "~/db/client";
import { messages, threads } from "~/db/schema";
import { messageReceived, notify } from "~/domain/notification";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { readProfile } from "../profile";
import { messageShape } from "./shape";

type Side = "tenant" | "landlord";
export type Delivery = {
  id?: string | undefined;
  thread: { id: string; property_id: string | null; tenant_id: string; landlord_id: string };
  from: Side;
  subject: string;
  content: string;
};

/**
 * Stores a message and notifies the other side on the site and by mail. The same `id` from the same
 * sender again answers the stored message and sends nothing.
 * @throws DomainError idempotency_mismatch when the id already names another message
 */
export async function deliver(ctx: Ctx, tx: Db, delivery: Delivery): Promise<Message> {
  const { thread, from, subject, content } = delivery;
  const to: Side = from === "tenant" ? "landlord" : "tenant";
  const now = ctx.now();
  const [stored] = await tx
    .insert(messages)
    .values({
      ...(delivery.id && { id: delivery.id }),
      thread_id: thread.id,
      sender_id: thread[`${from}_id`],
      recipient_id: thread[`${to}_id`],
      property_id: thread.property_id,
      subject,
      content,
      created_at: now,
    })
    .onConflictDoNothing({ target: messages.id })
    .returning();
  if (!stored) return repeated(tx, delivery);
  await tx
    .update(threads)
    .set({ last_message_at: sql`greatest(${threads.last_message_at}, ${now.toISOString()})` })
    .where(eq(threads.id, thread.id));
  const sender = await readProfile(tx, stored.sender_id);
  const recipient = await readProfile(tx, stored.recipient_id);
  const name = `${sender.first_name} ${sender.last_name}`;
  await notify(ctx, tx, messageReceived, {
    site: { userId: recipient.id, relatedId: thread.id, data: { name, content } },
    mail: {
      to: recipient.email,
      data: {
        name,
        email: sender.email,
        subject,
        message: content,
        submittedAt: now.toISOString(),
        link: `${ctx.publicUrl}${messageReceived.link(to)}`,
      },
    },
  });
  return messageShape(stored);
}

async function repeated(tx: Db, { id, thread, from, content }: Delivery): Promise<Message> {
  const [known] = await tx
    .select()
    .from(messages)
    .where(eq(messages.id, id ?? ""));
  const same =
    known?.sender_id === thread[`${from}_id`] &&
    known.thread_id === thread.id &&
    known.content === content;
  if (!known || !same) throw new DomainError("idempotency_mismatch");
  return messageShape(known);
}
