import type { OpenedInvitation } from "~/contract/schemas/invitation";
import type { Ctx } from "../context";
import { enforceQuota } from "../quotas";
import { followInvitation } from "./follow-invitation";

/**
 * What the page behind a mailed invitation shows; the invitation stays open.
 * @throws DomainError link_invalid
 */
export async function openInvitation(ctx: Ctx, token: string): Promise<OpenedInvitation> {
  await enforceQuota(ctx, "invitation:link");
  const { email, role, expires_at } = await followInvitation(ctx.db, { token, now: ctx.now() });
  return { email, role, expires_at: expires_at.toISOString() };
}
