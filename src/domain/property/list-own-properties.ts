import type { OwnProperties, OwnPropertiesQuery } from "~/contract/schemas/submission";
import { properties } from "~/db/schema";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { ownWhere } from "./get-own-property";
import { ownedBy } from "./owned-by";

/** A page of the landlord's own properties, newest first, with pictures, bookings and ratings. */
export async function listOwnProperties(
  ctx: Ctx,
  page: OwnPropertiesQuery,
): Promise<OwnProperties> {
  const { userId } = authorise(ctx, "property:read:own");
  const own = ownedBy(userId);
  return {
    items: await ownWhere(ctx.db, own, page),
    total: await ctx.db.$count(properties, own),
  };
}
