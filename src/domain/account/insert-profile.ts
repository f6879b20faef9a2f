import type { Role, UserType } from "~/contract/enums";
import type { Db } from "~/db/client";
import { profiles, userRoles } from "~/db/schema";

export type NewProfile = {
  first_name: string;
  last_name: string;
  phone?: string | null;
  location?: string | null;
  avatar_url?: string | null;
  user_type: UserType;
};

/** The profile and the role of a new account. */
export async function insertProfile(
  tx: Db,
  account: { userId: string; email: string | null; role: Role; now: Date },
  profile: NewProfile,
): Promise<void> {
  const { userId, email, role, now } = account;
  const times = { created_at: now, updated_at: now };
  await tx.insert(profiles).values({ user_id: userId, email, ...profile, ...times });
  await tx.insert(userRoles).values({ user_id: userId, role, created_at: now });
}
