import { desc, eq } from "drizzle-orm";
import { RECENT_ITEMS } from "~/contract/limits";
import type { AdminStatistics } from "~/contract/schemas/statistics";
import { profiles, userDirectory, userRoles } from "~/db/schema";
import type { Ctx } from "../context";

/** The people who joined last; who has no role counts by the account's type. */
export async function newestProfiles(ctx: Ctx): Promise<AdminStatistics["newest_profiles"]> {
  const people = await ctx.db
    .select({
      user_id: profiles.user_id,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      email: profiles.email,
      avatar_url: profiles.avatar_url,
      user_type: profiles.user_type,
      role: userRoles.role,
      created_at: profiles.created_at,
    })
    .from(profiles)
    // It has no row of a deleted account.
    .innerJoin(userDirectory, eq(userDirectory.user_id, profiles.user_id))
    .leftJoin(userRoles, eq(userRoles.user_id, profiles.user_id))
    .orderBy(desc(profiles.created_at), desc(profiles.user_id))
    .limit(RECENT_ITEMS);
  return people.map((person) => ({
    ...person,
    role: person.role ?? person.user_type,
    created_at: person.created_at.toISOString(),
  }));
}
