import type { OwnProperties } from "~/contract/schemas/submission";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { ownWhere } from "./get-own-property";
import { ownedBy } from "./owned-by";

/** The landlord's own properties, newest first, each with pictures, bookings and ratings. */
export async function listOwnProperties(ctx: Ctx): Promise<OwnProperties> {
  const { userId } = authorise(ctx, "property:read:own");
  return { items: await ownWhere(ctx.db, ownedBy(userId)) };
}
