import { and, sql } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { OwnProperties, OwnPropertiesQuery } from "~/contract/schemas/submission";
import { properties } from "~/db/schema";
import type { Ctx } from "../context";
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
  const olderThan = isUuid(before ?? "")
    ? sql`(${properties.created_at}, ${properties.id}) < (select b.created_at, b.id
        from properties b where b.id = ${before} and b.landlord_id = ${userId})`
    : sql`false`;
  const found = await ownWhere(ctx.db, and(own, before === undefined ? undefined : olderThan), {
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
