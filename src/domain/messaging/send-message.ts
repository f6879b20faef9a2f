import { and, eq } from "drizzle-orm";
import { MESSAGES } from "~/contract/errors";
import type { Message, SendMessageInput } from "~/contract/schemas/messaging";
import type { Db } from "~/db/client";
import { bookings, properties } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { deliver } from "./deliver";
import { findThread, type Parties, threadOf } from "./thread-of";

/**
 * Sends a message to the landlord of an active property, or of one that the sender has booked or
 * has a thread about. Thread, message, notification and mail are written in one transaction.
 * @throws DomainError unauthenticated, not_found, forbidden to oneself, idempotency_mismatch
 */
export async function sendMessage(ctx: Ctx, input: SendMessageInput): Promise<Message> {
  const actor = authorise(ctx, "message:send", { signIn: MESSAGES.message_sign_in });
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ landlord_id: properties.landlord_id, status: properties.status })
      .from(properties)
      .where(eq(properties.id, input.property_id));
    const property = orNotFound(row);
    if (property.landlord_id === actor.userId) {
      throw new DomainError("forbidden", {
        message: MESSAGES.message_to_self,
      });
    }
    const parties = {
      property_id: input.property_id,
      tenant_id: actor.userId,
      landlord_id: property.landlord_id,
    };
    const isOpen = property.status === "active" || (await hasBooked(tx, parties));
    const thread = isOpen
      ? await threadOf(tx, parties, ctx.now())
      : orNotFound(await findThread(tx, parties));
    const { id, subject, content } = input;
    return deliver(ctx, tx, { id, thread, from: "tenant", subject, content });
  });
}

async function hasBooked(tx: Db, { property_id, tenant_id }: Parties): Promise<boolean> {
  const own = and(eq(bookings.property_id, property_id), eq(bookings.tenant_id, tenant_id));
  return (await tx.$count(bookings, own)) > 0;
}
