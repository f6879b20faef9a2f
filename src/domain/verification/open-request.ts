import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db } from "~/db/client";
import { landlordVerifications, users } from "~/db/schema";
import { DomainError } from "../errors";
import { canRenew, expiryOf } from "./expiry";
import { nextStatus, OPEN } from "./lifecycle";

type Request = typeof landlordVerifications.$inferSelect;

/** The landlord's account first, as decisions do: two requests of one landlord wait for each other. */
export async function lockOpenRequest(tx: Db, userId: string): Promise<Request | undefined> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  const [open] = await tx
    .select()
    .from(landlordVerifications)
    .where(
      and(
        eq(landlordVerifications.landlord_id, userId),
        inArray(landlordVerifications.status, OPEN),
      ),
    )
    .for("update");
  return open;
}

/**
 * The request that a landlord is filling in, begun when there is none, and locked.
 * @throws DomainError verification_closed when one waits for its answer, or a badge stands for long
 */
export async function openRequest(tx: Db, userId: string, now: Date): Promise<Request> {
  const open = await lockOpenRequest(tx, userId);
  if (open) {
    nextStatus(open.status, "fill_in", "landlord");
    return open;
  }
  const [approved] = await tx
    .select({ decided_at: landlordVerifications.decided_at })
    .from(landlordVerifications)
    .where(
      and(
        eq(landlordVerifications.landlord_id, userId),
        eq(landlordVerifications.status, "approved"),
      ),
    )
    .orderBy(desc(landlordVerifications.decided_at))
    .limit(1);
  if (approved?.decided_at && !canRenew(expiryOf(approved.decided_at), now)) {
    throw new DomainError("verification_closed");
  }
  const [begun] = await tx
    .insert(landlordVerifications)
    .values({ landlord_id: userId, created_at: now, updated_at: now })
    .returning();
  return begun as Request;
}
