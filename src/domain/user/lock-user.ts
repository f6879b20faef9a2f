import { eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { UserState } from "~/contract/schemas/user";
import type { Db } from "~/db/client";
import { profiles, userDirectory, userRoles, users } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { authorise, type SignedIn } from "../permissions";
import { enforceQuota } from "../quotas";

export type LockedUser = UserState & {
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  sign_in_phone: string | null;
  location: string | null;
  updated_at: Date;
};

/**
 * One act of an administrator on an account, which is locked until it is done. Administrators act
 * one after the other, each only while they are one: of two who suspend each other, one is left.
 * @throws DomainError not_found for an unknown or deleted account; own_account with `exceptOwn`
 */
export async function actOnUser<T>(
  ctx: Ctx,
  id: string,
  { exceptOwn = false }: { exceptOwn?: boolean },
  act: (tx: Db, user: LockedUser, actor: SignedIn) => Promise<T>,
): Promise<T> {
  const actor = authorise(ctx, "user:manage");
  await enforceQuota(ctx, "user:manage");
  if (!isUuid(id)) throw new DomainError("not_found");
  if (exceptOwn && id.toLowerCase() === actor.userId) throw new DomainError("own_account");
  return ctx.db.transaction(async (tx) => {
    await tx
      .select({ id: userRoles.user_id })
      .from(userRoles)
      .where(eq(userRoles.role, "admin"))
      .orderBy(userRoles.user_id)
      .for("update");
    await checkActor(tx, actor);
    return act(tx, await lockUser(tx, id), actor);
  });
}

/**
 * Another administrator may have suspended or demoted the actor while the lock was awaited.
 * @throws DomainError unauthenticated, forbidden
 */
export async function checkActor(tx: Db, { userId }: SignedIn): Promise<void> {
  const [still] = await tx
    .select({ role: userDirectory.role, status: userDirectory.status })
    .from(userDirectory)
    .where(eq(userDirectory.user_id, userId));
  if (still?.status !== "active") throw new DomainError("unauthenticated");
  if (still.role !== "admin") throw new DomainError("forbidden");
}

async function lockUser(tx: Db, id: string): Promise<LockedUser> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
  const [user] = await tx
    .select({
      id: userDirectory.user_id,
      role: userDirectory.role,
      status: userDirectory.status,
      email: userDirectory.email,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      phone: profiles.phone,
      sign_in_phone: userDirectory.phone,
      location: profiles.location,
      updated_at: profiles.updated_at,
    })
    .from(userDirectory)
    .innerJoin(profiles, eq(profiles.user_id, userDirectory.user_id))
    .where(eq(userDirectory.user_id, id));
  return orNotFound(user);
}
