import { and, eq, sql } from "drizzle-orm";
import type { Role } from "~/contract/enums";
import type { OwnProfile } from "~/contract/schemas/account";
import type { Db } from "~/db/client";
import { accounts, profiles, users } from "~/db/schema";
import { orNotFound } from "../errors";

/** A person's own profile, with how they sign in. */
export async function readOwnProfile(
  db: Db,
  { userId, role }: { userId: string; role: Role },
): Promise<OwnProfile> {
  const credential = and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential"));
  const [row] = await db
    .select({
      profile: profiles,
      sign_in_phone: users.phone,
      has_password: sql<boolean>`exists (select 1 from ${accounts} where ${credential})`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.user_id))
    .where(eq(profiles.user_id, userId));
  const { profile, ...signsIn } = orNotFound(row);
  const { updated_at: _, verified_at: __, verified_by: ___, created_at, ...rest } = profile;
  return { ...rest, ...signsIn, role, created_at: created_at.toISOString() };
}
