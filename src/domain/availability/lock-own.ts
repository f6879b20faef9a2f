import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { properties } from "~/db/schema";
import { ownedBy } from "~/domain/property";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise, type SignedIn } from "../permissions";

/**
 * The signed-in landlord, when an act on the row with this id may be tried.
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export function keeper(ctx: Ctx, id: string): SignedIn {
  const actor = authorise(ctx, "availability:own");
  if (!isUuid(id)) throw new DomainError("not_found");
  return actor;
}

/**
 * Locks the landlord's own property as the acceptance of a booking does: no stay is confirmed
 * meanwhile.
 * @throws DomainError not_found for an absent property and for another landlord's
 */
export async function lockOwn(tx: Db, id: string, landlordId: string): Promise<void> {
  const [row] = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(ownedBy(landlordId, id))
    .for("no key update");
  orNotFound(row);
}
