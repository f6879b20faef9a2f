import { eq, sql } from "drizzle-orm";
import type { Role, UserType } from "~/contract/enums";
import type { SessionUser } from "~/contract/schemas/auth";
import type { Db } from "~/db/client";
import { profiles, sessions, userRoles, users } from "~/db/schema";

export type Person = {
  first_name: string;
  last_name: string;
  phone?: string | null;
  location?: string | null;
  avatar_url?: string | null;
  user_type: UserType;
};

/** The rows that make somebody of an account: profile and role. */
export async function addPerson(
  tx: Db,
  account: { userId: string; email: string; role: Role; now: Date },
  person: Person,
): Promise<void> {
  const { userId, email, role, now } = account;
  const times = { created_at: now, updated_at: now };
  await tx.insert(profiles).values({ user_id: userId, email, ...person, ...times });
  await tx.insert(userRoles).values({ user_id: userId, role, created_at: now });
}

/** First name and type for a mail. */
export async function personOf(db: Db, userId: string) {
  const [person] = await db
    .select({
      email: users.email,
      firstName: sql<string>`coalesce(${profiles.first_name}, ${users.name})`,
      userType: sql<UserType>`coalesce(${profiles.user_type}, 'user')`,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.user_id, users.id))
    .where(eq(users.id, userId));
  if (!person) throw new Error("the account has gone");
  return person;
}

const sessionUserColumns = {
  id: users.id,
  email: users.email,
  first_name: sql<string>`coalesce(${profiles.first_name}, ${users.name})`,
  last_name: sql<string>`coalesce(${profiles.last_name}, '')`,
  role: sql<Role>`coalesce(${userRoles.role}, 'user')`,
  avatar_url: profiles.avatar_url,
};

/** The user as the browser keeps it, with whether the account is suspended; by session. */
export async function userOfSession(
  db: Db,
  sessionId: string,
): Promise<{ user: SessionUser; suspended: boolean } | null> {
  const [row] = await db
    .select({ ...sessionUserColumns, suspendedAt: users.suspendedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(profiles, eq(profiles.user_id, users.id))
    .leftJoin(userRoles, eq(userRoles.user_id, users.id))
    .where(eq(sessions.id, sessionId));
  if (!row) return null;
  const { suspendedAt, ...user } = row;
  return { user, suspended: suspendedAt !== null };
}
