import { eq } from "drizzle-orm";
import type { UserChange, UserState } from "~/contract/schemas/user";
import { profiles, users } from "~/db/schema";
import { forgetPhoneCheck } from "~/domain/verification";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { actOnUser } from "./lock-user";

/**
 * Changes the names, phone and location of an account.
 * @throws DomainError not_found, user_changed when it was changed since the administrator read it
 */
export async function updateUser(
  ctx: Ctx,
  id: string,
  { expected, ...change }: UserChange,
): Promise<UserState> {
  return actOnUser(ctx, id, {}, async (tx, user) => {
    const { role, status } = user;
    if (user.updated_at.toISOString() !== expected) throw new DomainError("user_changed");
    const changed = (Object.keys(change) as (keyof typeof change)[]).filter(
      (key) => user[key] !== change[key],
    );
    if (changed.length === 0) return { id, role, status };
    const now = ctx.now();
    if (changed.includes("phone")) await forgetPhoneCheck(tx, { userId: id, now });
    const name = `${change.first_name} ${change.last_name}`;
    await tx.update(users).set({ name, updatedAt: now }).where(eq(users.id, id));
    await tx
      .update(profiles)
      .set({ ...change, updated_at: now })
      .where(eq(profiles.user_id, id));
    await audit(ctx, tx, {
      action: "user.update",
      targetType: "user",
      targetId: id,
      details: {
        before: Object.fromEntries(changed.map((key) => [key, user[key]])),
        after: Object.fromEntries(changed.map((key) => [key, change[key]])),
      },
    });
    return { id, role, status };
  });
}
