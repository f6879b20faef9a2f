import { eq } from "drizzle-orm";
import type { OwnProfile } from "~/contract/schemas/account";
import { profiles } from "~/db/schema";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import { authorise } from "../permissions";

/**
 * The profile of whoever asks, with the role in force.
 * @throws DomainError unauthenticated
 */
export async function getOwnProfile(ctx: Ctx): Promise<OwnProfile> {
  const { userId, role } = authorise(ctx, "profile:own");
  const [row] = await ctx.db.select().from(profiles).where(eq(profiles.user_id, userId));
  const { updated_at: _, ...profile } = orNotFound(row);
  return { ...profile, role, created_at: profile.created_at.toISOString() };
}
