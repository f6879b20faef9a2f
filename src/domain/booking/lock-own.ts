import { and, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { bookings } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise, type SignedIn } from "../permissions";
import { type StayRow, stayColumns } from "./stay-shape";

/**
 * The signed-in tenant, when an act on this booking id may be tried.
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export function booker(ctx: Ctx, id: string): SignedIn {
  const actor = authorise(ctx, "booking:change:own");
  if (!isUuid(id)) throw new DomainError("not_found");
  return actor;
}

/**
 * Locks the tenant's own booking.
 * @throws DomainError not_found for an absent booking and for another tenant's
 */
export async function lockOwn(tx: Db, id: string, tenantId: string): Promise<StayRow> {
  const [row] = await tx
    .select(stayColumns)
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.tenant_id, tenantId)))
    .for("update");
  return orNotFound(row);
}
