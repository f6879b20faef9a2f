import { and, eq, isNull } from "drizzle-orm";
import type { AskedListing } from "~/contract/schemas/confirmation";
import { properties, userDirectory } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { isAsked } from "./confirm-availability";

type Property = typeof properties.$inferSelect;

/**
 * The listing that a signed link asks about, and what became of it if it is asked about no more.
 * @throws DomainError confirmation_invalid for a link that nothing of its landlord's own explains
 */
export async function getAskedListing(
  { db, confirmationTokens }: Pick<Ctx, "db" | "confirmationTokens">,
  token: string,
): Promise<AskedListing> {
  const asked = confirmationTokens.read(token);
  // Looked up only for a token of ours.
  const [row] = asked
    ? await db
        .select({ property: properties, owner: userDirectory })
        .from(properties)
        .innerJoin(userDirectory, eq(userDirectory.user_id, properties.landlord_id))
        .where(and(eq(properties.id, asked.propertyId), isNull(properties.deleted_at)))
    : [];
  const stands = row?.owner.role === "landlord" && row.owner.status !== "suspended";
  const state = asked && row && stands ? stateOf(row.property, asked.askedAt) : null;
  if (!row || !state) throw new DomainError("confirmation_invalid");
  return { title: row.property.title, state };
}

function stateOf(property: Property, askedAt: Date): AskedListing["state"] | null {
  const { status, confirmation_asked_at: current, confirmed_at, deactivated_by } = property;
  if (isAsked(property)) {
    if (current) return current.getTime() === askedAt.getTime() ? "asked" : null;
    return confirmed_at && confirmed_at >= askedAt ? "confirmed" : null;
  }
  if (status === "draft" || status === "pending") return "waiting";
  if (status !== "inactive" || deactivated_by !== "landlord") return null;
  return property.rented_at ? "rented" : "offline";
}
