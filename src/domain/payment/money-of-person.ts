import { and, eq, inArray, sql } from "drizzle-orm";
import { DISPUTE_SIDES, FAILED_STATUSES, UNFINISHED_STATUSES } from "~/contract/payment";
import { type Db, rows } from "~/db/client";
import { bookings, disputePhotos, disputes, transfers } from "~/db/schema";
import { oneOf } from "~/db/schema/columns";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { LATE_MS } from "./transfer-lifecycle";

/**
 * An account stays until its money that is held, on its way or owed has arrived.
 * @throws DomainError money_held
 */
export async function refuseWhileMoneyHeld(
  { now: clock, mobileMoney }: Pick<Ctx, "now" | "mobileMoney">,
  tx: Db,
  userId: string,
  message?: string,
): Promise<void> {
  // A payment that failed may still come, and then has to go back to its payer.
  const late = new Date(clock().getTime() - LATE_MS).toISOString();
  // What is less than the provider sends does not keep an account open.
  const least = mobileMoney?.limits.min ?? 1;
  const open = await rows(
    tx,
    sql`select from ledger_entries e join ${bookings} on bookings.id = e.booking_id
        where bookings.tenant_id = ${userId}
            and e.account in ('held_rent', 'held_agency_fee', 'held_deposit', 'tenant')
          or bookings.landlord_id = ${userId}
            and e.account in ('held_rent', 'held_agency_fee', 'held_deposit', 'landlord')
        group by e.booking_id, e.account
        having -sum(e.amount) >=
          case when e.account in ('landlord', 'tenant') then ${least}::int else 1 end
        limit 1`,
  );
  const asked = await rows(
    tx,
    sql`select from transfers t where t.user_id = ${userId}
        and (${oneOf(sql`t.status`, UNFINISHED_STATUSES)}
          or t.direction = 'collect' and ${oneOf(sql`t.status`, FAILED_STATUSES)} and t.ended_at > ${late})
        limit 1`,
  );
  if (open.length + asked.length > 0) {
    throw new DomainError("money_held", message ? { message } : {});
  }
}

/**
 * Of a person who leaves, transfers keep what moved and disputes what was decided; no number, word
 * or photo.
 */
export async function erasePayments(ctx: Ctx, tx: Db, userId: string): Promise<void> {
  await tx
    .update(transfers)
    .set({ number_sealed: { sealed: "" }, number_shown: "", number_hash: "" })
    .where(eq(transfers.user_id, userId));
  const ofSide = (side: "tenant_id" | "landlord_id") =>
    tx.select({ id: bookings.id }).from(bookings).where(eq(bookings[side], userId));
  await tx
    .update(disputes)
    .set({ words: "" })
    .where(inArray(disputes.booking_id, ofSide("tenant_id")));
  await tx
    .update(disputes)
    .set({ answer: null })
    .where(inArray(disputes.booking_id, ofSide("landlord_id")));
  for (const side of DISPUTE_SIDES) {
    const own = tx
      .select({ id: disputes.id })
      .from(disputes)
      .where(inArray(disputes.booking_id, ofSide(`${side}_id`)));
    const photos = await tx
      .delete(disputePhotos)
      .where(and(eq(disputePhotos.side, side), inArray(disputePhotos.dispute_id, own)))
      .returning({ key: disputePhotos.file_key });
    const keys = photos.map(({ key }) => key);
    if (keys.length > 0) await ctx.jobs.enqueue(tx, "delete-files", { keys });
  }
}
