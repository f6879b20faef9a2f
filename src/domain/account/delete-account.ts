import { and, eq, inArray, notInArray, or } from "drizzle-orm";
import { OPEN_BOOKING_STATUSES, WITHDRAWN_STATUSES } from "~/contract/enums";
import type { OwnerProof } from "~/contract/schemas/own-account";
import type { Db } from "~/db/client";
import { bookings, properties, users } from "~/db/schema";
import { ACCOUNT_NOTICES, notify } from "~/domain/notification";
import { refuseWhileMoneyHeld } from "~/domain/payment";
import { readSettings } from "~/domain/setting";
import { lockVisitsOf } from "~/domain/visit";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { readProfile } from "../profile";
import { erasePerson } from "./erase-person";
import { proveOwner } from "./prove-owner";

type Leaving = { userId: string; email: string | null; phone: string | null };

/** Confirms the deletion where the account was reached until now: by mail, or by text message. */
async function sayGoodbye(ctx: Ctx, tx: Db, { userId, email, phone }: Leaving): Promise<void> {
  const { first_name: firstName } = await readProfile(tx, userId);
  const notice = ACCOUNT_NOTICES.left;
  const data = { firstName, status: "left", reason: null } as const;
  if (email !== null) return notify(ctx, tx, notice, { mail: { to: email, data } });
  if (phone === null) return;
  const { platform_name: platformName } = await readSettings(tx);
  const { title } = notice.mail.content(data, { platformName, publicUrl: ctx.publicUrl });
  await ctx.jobs.enqueue(tx, "send-sms", { to: phone, text: `${title}.` });
}

/**
 * Deletes the actor's account after a proof of ownership. What others must keep (past stays,
 * reviews, conversations) stays without a name; every session ends.
 * @throws DomainError invalid beside `password` or `code`; booking_open, listing_open, money_held
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
    const isOpen = inArray(bookings.status, OPEN_BOOKING_STATUSES);
    if ((await tx.$count(bookings, and(isParty, isOpen))) > 0)
      throw new DomainError("booking_open");
    const isOffered = notInArray(properties.status, [...WITHDRAWN_STATUSES]);
    const offered = and(eq(properties.landlord_id, userId), isOffered);
    if ((await tx.$count(properties, offered)) > 0) throw new DomainError("listing_open");
    await refuseWhileMoneyHeld(ctx, tx, userId);
    await sayGoodbye(ctx, tx, { userId, ...reached });
    await erasePerson(ctx, tx, { userId, ...reached });
    await audit(ctx, tx, { action: "account.delete", targetType: "user", targetId: userId });
  });
}
