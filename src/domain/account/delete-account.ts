import { and, eq, inArray, notInArray, or } from "drizzle-orm";
import type { OwnerProof } from "~/contract/schemas/own-account";
import { bookings, properties, users } from "~/db/schema";
import { lockVisitsOf } from "~/domain/visit";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { erasePerson } from "./erase-person";
import { proveOwner } from "./prove-owner";

/**
 * Deletes the account of whoever proves to own it. What others must keep (past stays, reviews,
 * conversations) stays without a name; every session ends.
 * @throws DomainError invalid beside `password` or `code`; booking_open, listing_open
 */
export async function deleteAccount(ctx: Ctx, proof: OwnerProof): Promise<void> {
  const { userId } = authorise(ctx, "account:delete");
  await proveOwner(ctx, userId, proof);
  await ctx.db.transaction(async (tx) => {
    await lockVisitsOf(tx, userId);
    // A booking that is being made refers to this row: it is seen below, or made after us.
    const [user] = await tx
      .select({ email: users.email, phone: users.phone })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    const reached = orNotFound(user);
    const isParty = or(eq(bookings.tenant_id, userId), eq(bookings.landlord_id, userId));
    const isOpen = inArray(bookings.status, ["pending", "confirmed"]);
    if ((await tx.$count(bookings, and(isParty, isOpen))) > 0)
      throw new DomainError("booking_open");
    const isOffered = notInArray(properties.status, ["inactive", "rejected"]);
    const offered = and(eq(properties.landlord_id, userId), isOffered);
    if ((await tx.$count(properties, offered)) > 0) throw new DomainError("listing_open");
    await erasePerson(ctx, tx, { userId, ...reached });
    await audit(ctx, tx, { action: "account.delete", targetType: "user", targetId: userId });
  });
}
