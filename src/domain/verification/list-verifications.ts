import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { VerificationList, VerificationQuery } from "~/contract/schemas/verification";
import { landlordVerifications, profiles } from "~/db/schema";
import type { Ctx } from "../context";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";
import { DECIDED } from "./lifecycle";

/** Requests that wait, in the order they were sent, or the decided ones, newest first. */
export async function listVerifications(
  ctx: Ctx,
  { status, limit, before }: VerificationQuery,
): Promise<VerificationList> {
  authorise(ctx, "verification:manage");
  const isQueue = status === "waiting";
  const waits = eq(landlordVerifications.status, "waiting");
  const waiting_count = await ctx.db.$count(landlordVerifications, waits);
  const { id, submitted_at, decided_at } = landlordVerifications;
  const at = isQueue ? submitted_at : decided_at;
  const order = isQueue ? asc : desc;
  const rows = await ctx.db
    .select({
      id,
      submitted_at,
      decided_at,
      status: landlordVerifications.status,
      verified_by: landlordVerifications.verified_by,
      landlord_id: landlordVerifications.landlord_id,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
    })
    .from(landlordVerifications)
    .innerJoin(profiles, eq(profiles.user_id, landlordVerifications.landlord_id))
    .where(
      and(
        isQueue ? waits : inArray(landlordVerifications.status, DECIDED),
        afterRow(before, [at, id], isQueue ? "asc" : "desc"),
      ),
    )
    .orderBy(order(at), order(id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(({ landlord_id, first_name, last_name, ...row }) => ({
      ...row,
      submitted_at: row.submitted_at?.toISOString() ?? null,
      decided_at: row.decided_at?.toISOString() ?? null,
      landlord: { id: landlord_id, first_name, last_name },
    })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    waiting_count,
  };
}
