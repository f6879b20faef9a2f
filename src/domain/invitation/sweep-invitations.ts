import { and, isNull, lt } from "drizzle-orm";
import { invitations } from "~/db/schema";
import type { Ctx } from "../context";

const KEPT_MS = 30 * 24 * 3_600_000;

/** Deletes unaccepted invitations, with their addresses, a month after they expired. */
export async function sweepInvitations(ctx: Ctx): Promise<void> {
  const old = new Date(ctx.now().getTime() - KEPT_MS);
  await ctx.db
    .delete(invitations)
    .where(and(isNull(invitations.accepted_at), lt(invitations.expires_at, old)));
}
