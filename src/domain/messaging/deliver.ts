import { and, eq } from "drizzle-orm";
import type { Message } from "~/contract/schemas/messaging";
import { threadPath } from "~/contract/thread-path";
import type { Db } from "~/db/client";
import { bookings, messages, properties } from "~/db/schema";
import { messageReceived, notify } from "~/domain/notification";
import { contactColumns, contactEmail, shownContact } from "~/domain/property";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { readProfile } from "../profile";
import { enforceQuota } from "../quotas";
import { messageShape } from "./shape";
import { type Delivery, type Side, storeMessage } from "./store-message";

/**
 * Stores a message and notifies the other side on the site and by mail. The same `id` from the same
 * sender again answers the stored message and sends nothing.
 * @throws DomainError rate_limited; idempotency_mismatch when the id already names another message
 */
export async function deliver(ctx: Ctx, tx: Db, delivery: Delivery): Promise<Message> {
  const { thread, from, subject, content } = delivery;
  const to: Side = from === "tenant" ? "landlord" : "tenant";
  const stored = await storeMessage(ctx, tx, delivery);
  if (!stored) return repeated(tx, delivery);
  await enforceQuota(ctx, "message:send", {}, tx);
  const { name, email, to: address } = await correspondents(tx, delivery);
  await notify(ctx, tx, messageReceived, {
    site: { userId: stored.recipient_id, relatedId: thread.id, data: { name, content } },
    mail: {
      to: address,
      data: {
        name,
        email,
        subject,
        message: content,
        submittedAt: stored.created_at.toISOString(),
        link: `${ctx.publicUrl}${threadPath(to, thread.id)}`,
      },
    },
  });
  return messageShape(stored);
}

/**
 * Who writes and where the mail goes: the landlord's side is the listing's contact. The landlord
 * reads the address of a tenant who has booked with them, the tenant never one of the landlord.
 */
async function correspondents(tx: Db, { thread, from }: Delivery) {
  const tenant = await readProfile(tx, thread.tenant_id);
  const landlord = await readProfile(tx, thread.landlord_id);
  const [named] = thread.property_id
    ? await tx.select(contactColumns).from(properties).where(eq(properties.id, thread.property_id))
    : [];
  const listing = named ?? { contact_name: null, contact_phone: null, contact_email: null };
  if (from === "landlord") {
    const { contact_name: name } = shownContact(listing, landlord);
    return { name, email: null, to: tenant.email };
  }
  const mine = and(eq(bookings.tenant_id, tenant.id), eq(bookings.landlord_id, landlord.id));
  const hasBooked = (await tx.$count(bookings, mine)) > 0;
  return {
    name: `${tenant.first_name} ${tenant.last_name}`,
    email: hasBooked ? tenant.email : null,
    to: contactEmail(listing, landlord),
  };
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
