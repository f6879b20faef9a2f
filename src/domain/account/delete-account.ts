import { and, eq, inArray, notInArray, or } from "drizzle-orm";
import { bookings, properties, users } from "~/db/schema";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { erasePerson } from "./erase-person";
import { provePassword } from "./prove-password";

/**
 * Deletes the account of whoever knows its password. What others must keep (past stays, reviews,
 * conversations) stays without a name; every session ends.
 * @throws DomainError invalid beside `password`; booking_open, listing_open
 */
export async function deleteAccount(ctx: Ctx, { password }: { password: string }): Promise<void> {
  const { userId } = authorise(ctx, "account:delete");
  await provePassword(ctx, userId, { field: "password", password });
  await ctx.db.transaction(async (tx) => {
    // A booking that is being made refers to this row: it is seen below, or made after us.
    const [user] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    const { email } = orNotFound(user);
    const isParty = or(eq(bookings.tenant_id, userId), eq(bookings.landlord_id, userId));
    const isOpen = inArray(bookings.status, ["pending", "confirmed"]);
    if ((await tx.$count(bookings, and(isParty, isOpen))) > 0)
      throw new DomainError("booking_open");
    const isOffered = notInArray(properties.status, ["inactive", "rejected"]);
    const offered = and(eq(properties.landlord_id, userId), isOffered);
    if ((await tx.$count(properties, offered)) > 0) throw new DomainError("listing_open");
    await erasePerson(ctx, tx, { userId, email });
    await audit(ctx, tx, { action: "account.delete", targetType: "user", targetId: userId });
  });
}
