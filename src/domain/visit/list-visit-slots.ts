import { and, eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { VisitSlots } from "~/contract/schemas/visit";
import { properties } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { readFreeSlots } from "./read-slots";

/**
 * When an active listing can be visited, for anyone.
 * @throws DomainError not_found
 */
export async function listVisitSlots(ctx: Ctx, id: string): Promise<VisitSlots> {
  if (!isUuid(id)) throw new DomainError("not_found");
  const [row] = await ctx.db
    .select({ title: properties.title, neighborhood: properties.neighborhood })
    .from(properties)
    .where(and(eq(properties.id, id), eq(properties.status, "active")));
  const listing = orNotFound(row);
  const free = await readFreeSlots(ctx.db, id, ctx.now());
  return { ...listing, slots: free.map((slot) => slot.toISOString()) };
}
