import { and, asc, eq, gte, isNull, or } from "drizzle-orm";
import { today } from "~/contract/days";
import { amountDue } from "~/contract/offer";
import type { NextStay } from "~/contract/schemas/next-stay";
import { bookings, properties } from "~/db/schema";
import type { Ctx } from "../context";
import { authorise } from "../permissions";
import { readProfile } from "../profile";
import { contactColumns, propertySummary, shownContact } from "../property";
import { stayColumns, stayShape } from "./stay-shape";

/** The actor's confirmed stay that has not ended and begins first, or null. */
export async function readNextStay(ctx: Ctx): Promise<{ stay: NextStay | null }> {
  const { userId } = authorise(ctx, "booking:read:own");
  const [row] = await ctx.db
    .select({
      booking: stayColumns,
      property: { ...propertySummary, address: properties.address },
      listing: contactColumns,
    })
    .from(bookings)
    .innerJoin(properties, eq(properties.id, bookings.property_id))
    .where(
      and(
        eq(bookings.tenant_id, userId),
        eq(bookings.status, "confirmed"),
        or(isNull(bookings.end_date), gte(bookings.end_date, today(ctx.now()))),
      ),
    )
    .orderBy(asc(bookings.start_date), asc(bookings.created_at), asc(bookings.id))
    .limit(1);
  if (!row) return { stay: null };
  const { booking, property, listing } = row;
  const { id, code, start_date, end_date, nights, ...shape } = stayShape(booking);
  const { total_amount, security_deposit, move_in, payment_status } = shape;
  const shared = booking.access_shared_at;
  const owner = await readProfile(ctx.db, booking.landlord_id);
  return {
    stay: {
      id,
      code,
      start_date,
      end_date,
      nights,
      total_amount,
      security_deposit,
      move_in,
      payment_status,
      amount_due: payment_status === "paid" ? 0 : amountDue(booking),
      property,
      landlord: shownContact(listing, owner),
      access_information: shared && booking.access_information,
      access_shared_at: shared?.toISOString() ?? null,
    },
  };
}
