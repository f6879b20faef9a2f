import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { bookingCode } from "~/contract/booking-price";
import type { DisputeList, DisputeQuery, DisputeRow } from "~/contract/schemas/admin-payment";
import { bookings, disputes, properties } from "~/db/schema";
import type { Ctx } from "../context";
import { orNotFound } from "../errors";
import { afterRow } from "../keyset";
import { authorise } from "../permissions";
import { readProfiles } from "../profile";
import { heldOf, readBalances } from "./ledger";

const isOpen = isNull(disputes.decided_at);

/** Problems to decide, the oldest first, or the decided ones, the last first. */
export async function listDisputes(
  ctx: Ctx,
  { status, limit, before }: DisputeQuery,
): Promise<DisputeList> {
  authorise(ctx, "payment:manage");
  const open_count = await ctx.db.$count(disputes, isOpen);
  const isQueue = status === "open";
  const at = isQueue ? disputes.opened_at : disputes.decided_at;
  const order = isQueue ? asc : desc;
  const rows = await ctx.db
    .select({
      dispute: disputes,
      title: properties.title,
      tenant_id: bookings.tenant_id,
      landlord_id: bookings.landlord_id,
    })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.booking_id))
    .innerJoin(properties, eq(properties.id, bookings.property_id))
    .where(
      and(
        isQueue ? isOpen : isNotNull(disputes.decided_at),
        afterRow(before, [at, disputes.id], isQueue ? "asc" : "desc"),
      ),
    )
    .orderBy(order(at), order(disputes.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const people = await readProfiles(
    ctx.db,
    shown.flatMap(({ tenant_id, landlord_id }) => [tenant_id, landlord_id]),
  );
  const personOf = (userId: string) => {
    const { id, first_name, last_name } = orNotFound(people.get(userId));
    return { id, first_name, last_name };
  };
  const items: DisputeRow[] = [];
  for (const { dispute, title, tenant_id, landlord_id } of shown) {
    const { id, booking_id, to_tenant, to_landlord } = dispute;
    const held = isQueue ? heldOf(await readBalances(ctx.db, booking_id)) : 0;
    items.push({
      id,
      booking: { id: booking_id, code: bookingCode(booking_id), title },
      tenant: personOf(tenant_id),
      landlord: personOf(landlord_id),
      opened_at: dispute.opened_at.toISOString(),
      decided_at: dispute.decided_at?.toISOString() ?? null,
      is_answered: dispute.answer !== null,
      amount: isQueue ? held : (to_tenant ?? 0) + (to_landlord ?? 0),
      to_tenant,
    });
  }
  return {
    items,
    next: rows.length > limit ? (shown.at(-1)?.dispute.id ?? null) : null,
    open_count,
  };
}
