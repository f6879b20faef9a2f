import { inArray } from "drizzle-orm";
import { properties, rateLimits } from "~/db/schema";
import type { World } from "../world/world";

/** Leaves no listing waiting for an administrator, and no quota used. */
export async function emptyQueue({ db }: Pick<World, "db">): Promise<void> {
  await db.delete(rateLimits);
  await db
    .update(properties)
    .set({ status: "inactive" })
    .where(inArray(properties.status, ["draft", "pending"]));
}
