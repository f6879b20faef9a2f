import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { DOCUMENTS_KEPT_DAYS, VERIFIED_DAYS } from "~/contract/verification";
import { landlordVerifications, profiles, users } from "~/db/schema";
import type { Ctx } from "../context";
import { clearDocuments } from "./clear-documents";
import { dropRequests } from "./drop-requests";
import { endBadge } from "./end-badge";
import { daysBefore } from "./expiry";
import { tellLandlord } from "./tell-landlord";

const BATCH = 50;

/**
 * Ends badges that are a year old and tells their landlords; deletes documents 30 days after the
 * decision, and requests that were never sent 30 days after their last change. Several processes may
 * run it at once. Answers how many badges and requests that were.
 */
export async function tidyVerifications(ctx: Ctx): Promise<number> {
  let total = 0;
  for (const step of [endOldBadge, clearDecided, dropDrafts]) {
    for (let done = 1; done > 0; total += done) done = await step(ctx);
  }
  return total;
}

async function endOldBadge(ctx: Ctx): Promise<number> {
  const now = ctx.now();
  const old = lte(profiles.verified_at, daysBefore(now, VERIFIED_DAYS));
  return ctx.db.transaction(async (tx) => {
    // The account first, as decisions do.
    const [due] = await tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(profiles, eq(profiles.user_id, users.id))
      .where(old)
      .limit(1)
      .for("no key update", { of: users, skipLocked: true });
    if (!due) return 0;
    const [request] = await tx
      .select({ id: landlordVerifications.id })
      .from(landlordVerifications)
      .where(
        and(
          eq(landlordVerifications.landlord_id, due.id),
          eq(landlordVerifications.status, "approved"),
        ),
      );
    const { ended } = await endBadge(tx, { userId: due.id, now });
    if (ended && request) {
      await tellLandlord(ctx, tx, {
        id: request.id,
        userId: due.id,
        status: "ended",
        reason: null,
      });
    }
    return ended ? 1 : 0;
  });
}

async function clearDecided(ctx: Ctx): Promise<number> {
  const due = and(
    isNull(landlordVerifications.cleared_at),
    lte(landlordVerifications.decided_at, daysBefore(ctx.now(), DOCUMENTS_KEPT_DAYS)),
  );
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: landlordVerifications.id })
      .from(landlordVerifications)
      .where(due)
      .orderBy(asc(landlordVerifications.decided_at))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    if (rows.length > 0) {
      await clearDocuments(
        ctx,
        tx,
        rows.map(({ id }) => id),
      );
    }
    return rows.length;
  });
}

async function dropDrafts(ctx: Ctx): Promise<number> {
  const due = and(
    eq(landlordVerifications.status, "draft"),
    lte(landlordVerifications.updated_at, daysBefore(ctx.now(), DOCUMENTS_KEPT_DAYS)),
  );
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: landlordVerifications.id })
      .from(landlordVerifications)
      .where(due)
      .limit(BATCH)
      .for("update", { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await dropRequests(ctx, tx, ids);
    return ids.length;
  });
}
