import { eq } from "drizzle-orm";
import { MESSAGES } from "~/contract/errors";
import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { properties, userDirectory, users } from "~/db/schema";
import { DomainError } from "../errors";

/** Why nothing of a landlord may go online: suspended, or no landlord any more (deleted, other role). */
export type OwnerProblem = "suspended" | "gone" | null;

/**
 * Whether a landlord stands, locked as that until the transaction ends. To be asked before the
 * property is locked: acts on accounts lock in this order.
 */
export async function ownerProblem(tx: Db, landlordId: string): Promise<OwnerProblem> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, landlordId)).for("share");
  const [owner] = await tx
    .select({ role: userDirectory.role, status: userDirectory.status })
    .from(userDirectory)
    .where(eq(userDirectory.user_id, landlordId));
  if (owner?.role !== "landlord") return "gone";
  return owner.status === "suspended" ? "suspended" : null;
}

/** The same for the owner of a property; an absent one has none. */
export async function ownerProblemOf(tx: Db, propertyId: string): Promise<OwnerProblem> {
  if (!isUuid(propertyId)) return "gone";
  const [property] = await tx
    .select({ landlordId: properties.landlord_id })
    .from(properties)
    .where(eq(properties.id, propertyId));
  return property ? ownerProblem(tx, property.landlordId) : "gone";
}

/**
 * Refuses an administrator who would put something of such a person online.
 * @throws DomainError owner_suspended
 */
export function refuseFor(problem: OwnerProblem): void {
  if (problem === "gone") {
    throw new DomainError("owner_suspended", { message: MESSAGES.owner_gone });
  }
  if (problem) throw new DomainError("owner_suspended");
}

/**
 * Refuses a landlord who was suspended, deleted or given another role while the request ran.
 * @throws DomainError unauthenticated
 */
export async function checkStillLandlord(tx: Db, userId: string): Promise<void> {
  if (await ownerProblem(tx, userId)) throw new DomainError("unauthenticated");
}
