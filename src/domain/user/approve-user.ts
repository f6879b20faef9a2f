import { eq } from "drizzle-orm";
import { MESSAGES } from "~/contract/errors";
import type { UserState } from "~/contract/schemas/user";
import { users } from "~/db/schema";
import { notify, welcome } from "~/domain/notification";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { actOnUser } from "./lock-user";

/**
 * Confirms the address of a pending account in its owner's place, with the welcome mail.
 * @throws DomainError not_found, user_changed when it is not pending
 */
export async function approveUser(ctx: Ctx, id: string): Promise<UserState> {
  return actOnUser(ctx, id, {}, async (tx, user) => {
    const { status, role, first_name: firstName, email: to } = user;
    if (status !== "pending") {
      throw new DomainError("user_changed", { message: MESSAGES.user_is[status] });
    }
    await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: ctx.now() })
      .where(eq(users.id, id));
    await audit(ctx, tx, {
      action: "user.approve",
      targetType: "user",
      targetId: id,
      details: { from: status, to: "active" },
    });
    const userType = role === "landlord" ? "landlord" : "user";
    await notify(ctx, tx, welcome, { mail: { to, data: { firstName, userType } } });
    return { id, role, status: "active" };
  });
}
