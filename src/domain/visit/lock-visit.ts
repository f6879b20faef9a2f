import { eq } from "drizzle-orm";
import { isUuid } from "~/contract/schemas/fields";
import type { Visit } from "~/contract/schemas/visit";
import type { VisitSide } from "~/contract/visits";
import type { Db } from "~/db/client";
import { visits } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { nextStatus } from "./lifecycle";
import { selectVisits, type VisitRow, visitsOf } from "./visit-shape";

/**
 * Locks what a person visits until the transaction ends. To be asked before their account is:
 * a change of a visit holds its lock when the notice to its visitor refers to the account.
 */
export async function lockVisitsOf(tx: Db, userId: string): Promise<void> {
  const own = eq(visits.visitor_id, userId);
  await tx
    .select({ id: visits.id })
    .from(visits)
    .where(own)
    .orderBy(visits.id)
    .for("no key update");
}

/**
 * A visit that one of its two sides may still change, locked until the transaction ends.
 * @throws DomainError not_found for an absent or foreign one, visit_closed when it is over or
 * cancelled
 */
export async function lockComing(
  ctx: Ctx,
  tx: Db,
  { id, userId, action }: { id: string; userId: string; action: "move" | "cancel" },
): Promise<{ row: VisitRow; side: VisitSide; other: VisitSide; to: Visit["status"] }> {
  if (!isUuid(id)) throw new DomainError("not_found");
  await tx.select({ id: visits.id }).from(visits).where(eq(visits.id, id)).for("update");
  const row = orNotFound((await selectVisits(tx, visitsOf(userId, id)))[0]);
  const { visit } = row;
  const side = visit.visitor_id === userId ? "visitor" : "landlord";
  const to = nextStatus(visit.status, action, side);
  if (visit.starts_at <= ctx.now()) throw new DomainError("visit_closed");
  return { row, side, other: side === "visitor" ? "landlord" : "visitor", to };
}
