import { desc, eq, type SQL } from "drizzle-orm";
import type { Invitation, InvitationList, InvitationQuery } from "~/contract/schemas/invitation";
import type { Db } from "~/db/client";
import { invitations, users } from "~/db/schema";
import type { Ctx } from "../context";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";

/** The invitations that administrators sent, newest first, from the one after `before` on. */
export async function listInvitations(
  ctx: Ctx,
  { limit, before }: InvitationQuery,
): Promise<InvitationList> {
  authorise(ctx, "user:manage");
  const isOlder = afterRow(before, [invitations.created_at, invitations.id], "desc");
  const rows = await readInvitations(ctx.db, ctx.now(), isOlder, limit + 1);
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

export async function readInvitations(
  db: Db,
  now: Date,
  where: SQL | undefined,
  limit: number,
): Promise<Invitation[]> {
  const rows = await db
    .select({ invitation: invitations, invited_by: users.name })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invited_by))
    .where(where)
    .orderBy(desc(invitations.created_at), desc(invitations.id))
    .limit(limit);
  return rows.map(({ invitation: one, invited_by }) => ({
    id: one.id,
    email: one.email,
    role: one.role,
    status: statusOf(one, now),
    invited_by,
    created_at: one.created_at.toISOString(),
    expires_at: one.expires_at.toISOString(),
  }));
}

type Dates = Pick<typeof invitations.$inferSelect, "accepted_at" | "revoked_at" | "expires_at">;

export function statusOf(one: Dates, now: Date): Invitation["status"] {
  if (one.accepted_at) return "accepted";
  if (one.revoked_at) return "revoked";
  return one.expires_at <= now ? "expired" : "open";
}
