import { eq, inArray } from "drizzle-orm";
import type { Db } from "~/db/client";
import { isDeletedAddress } from "~/db/deleted-address";
import { profiles, users } from "~/db/schema";
import { orNotFound } from "./errors";

/**
 * A person as verbs look one up. E-mail and phone are private: a verb that answers one side of a
 * booking or a visitor picks the fields which that side may see.
 */
export type Profile = {
  id: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  avatar_url: string | null;
  /** Null for an account that signs in by phone alone, and for a deleted one. */
  email: string | null;
  /** When the account was made, ISO 8601. */
  created_at: string;
};

/**
 * The profile of a user.
 * @throws DomainError not_found when there is no such user
 */
export async function readProfile(db: Db, userId: string): Promise<Profile> {
  const [row] = await selectProfiles(db).where(eq(users.id, userId));
  return profileShape(orNotFound(row));
}

/** The profiles of several users, by user id; an unknown id has no entry. */
export async function readProfiles(db: Db, userIds: string[]): Promise<Map<string, Profile>> {
  if (userIds.length === 0) return new Map();
  const rows = await selectProfiles(db).where(inArray(users.id, [...new Set(userIds)]));
  return new Map(rows.map((row) => [row.id, profileShape(row)]));
}

function selectProfiles(db: Db) {
  return db
    .select({
      id: users.id,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      phone: profiles.phone,
      avatar_url: profiles.avatar_url,
      email: users.email,
      created_at: profiles.created_at,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.user_id, users.id));
}

function profileShape(row: Omit<Profile, "created_at"> & { created_at: Date }): Profile {
  const email = isDeletedAddress(row.email) ? null : row.email;
  return { ...row, email, created_at: row.created_at.toISOString() };
}
