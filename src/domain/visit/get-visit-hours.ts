import { today } from "~/contract/days";
import { isUuid } from "~/contract/schemas/fields";
import type { OwnVisitHours } from "~/contract/schemas/visit";
import { properties } from "~/db/schema";
import { ownedBy } from "~/domain/property";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { readHours } from "./read-slots";

/**
 * When the landlord shows a listing of theirs, without the days that are over.
 * @throws DomainError not_found
 */
export async function getVisitHours(ctx: Ctx, id: string): Promise<OwnVisitHours> {
  const { userId } = authorise(ctx, "availability:own");
  if (!isUuid(id)) throw new DomainError("not_found");
  const [row] = await ctx.db
    .select({ title: properties.title })
    .from(properties)
    .where(ownedBy(userId, id));
  const { title } = orNotFound(row);
  return { title, ...(await readHours(ctx.db, id, today(ctx.now()))) };
}
