import { and, eq } from "drizzle-orm";
import { MESSAGES } from "~/contract/errors";
import type { BookingMessageInput, Message } from "~/contract/schemas/messaging";
import { bookings, properties } from "~/db/schema";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import { authorise } from "../permissions";
import { deliver } from "./deliver";
import { threadOf } from "./thread-of";

/**
 * Sends a message of the landlord to the tenant of a booking, in the thread of its property.
 * @throws DomainError unauthenticated, forbidden, not_found, idempotency_mismatch
 */
export async function writeAboutBooking(ctx: Ctx, input: BookingMessageInput): Promise<Message> {
  const actor = authorise(ctx, "booking:decide");
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        property_id: bookings.property_id,
        tenant_id: bookings.tenant_id,
        landlord_id: bookings.landlord_id,
        title: properties.title,
      })
      .from(bookings)
      .innerJoin(properties, eq(properties.id, bookings.property_id))
      .where(and(eq(bookings.id, input.booking_id), eq(bookings.landlord_id, actor.userId)));
    const { title, ...parties } = orNotFound(row);
    const thread = await threadOf(tx, parties, ctx.now());
    const subject = MESSAGES.message_about(title);
    return deliver(ctx, tx, {
      id: input.id,
      thread,
      from: "landlord",
      subject,
      content: input.content,
    });
  });
}
