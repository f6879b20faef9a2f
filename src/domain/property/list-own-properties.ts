import { and, eq } from "drizzle-orm";
import type { OwnProperties, OwnPropertiesQuery } from "~/contract/schemas/submission";
import { properties } from "~/db/schema";
import type { Ctx } from "../context";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";
import { ownWhere } from "./get-own-property";
import { ownedBy } from "./owned-by";

/** A page of the landlord's own properties, newest first, with pictures, bookings and ratings. */
export async function listOwnProperties(
  ctx: Ctx,
  { limit, before, offset }: OwnPropertiesQuery,
): Promise<OwnProperties> {
  const { userId } = authorise(ctx, "property:read:own");
  const own = ownedBy(userId);
  const older = afterRow(
    before,
    [properties.created_at, properties.id],
    "desc",
    eq(properties.landlord_id, userId),
  );
  const found = await ownWhere(ctx.db, and(own, older), {
    limit: limit + 1,
    offset,
  });
  const items = found.slice(0, limit);
  return {
    items,
    total: await ctx.db.$count(properties, own),
    next: found.length > limit ? (items.at(-1)?.id ?? null) : null,
  };
}
