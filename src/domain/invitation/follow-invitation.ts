import { eq } from "drizzle-orm";
import { MESSAGES } from "~/contract/errors";
import type { Db } from "~/db/client";
import { invitations } from "~/db/schema";
import { DomainError } from "../errors";
import { hashOfToken } from "../mailed-token";
import { statusOf } from "./list-invitations";

const WHY = {
  accepted: MESSAGES.invitation_used,
  revoked: MESSAGES.invitation_revoked,
  expired: MESSAGES.invitation_expired,
} as const;

/**
 * The open invitation that a mailed token means; with `lock` it can't be used twice meanwhile.
 * @throws DomainError link_invalid, which says whether it was used, revoked or too old
 */
export async function followInvitation(
  db: Db,
  { token, now, lock = false }: { token: string; now: Date; lock?: boolean },
) {
  const query = db
    .select()
    .from(invitations)
    .where(eq(invitations.token_hash, hashOfToken(token)));
  const [row] = lock ? await query.for("update") : await query;
  if (!row) throw new DomainError("link_invalid", { message: MESSAGES.invitation_unknown });
  const status = statusOf(row, now);
  if (status !== "open") throw new DomainError("link_invalid", { message: WHY[status] });
  return row;
}
