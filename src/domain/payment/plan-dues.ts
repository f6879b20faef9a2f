import { eq } from "drizzle-orm";
import { AMOUNT_MAX } from "~/contract/booking-price";
import type { DueKind } from "~/contract/payment";
import { addPeriods } from "~/contract/stay-length";
import type { Db } from "~/db/client";
import { dues } from "~/db/schema";
import type { Ctx } from "../context";
import type { PaidBooking } from "./lock-booking";
import { type PaymentTerms, readPaymentTerms } from "./payment-terms";

export type Agreed = Pick<
  PaidBooking,
  "id" | "start_date" | "end_date" | "total_amount" | "security_deposit" | "move_in"
>;
type Planned = { kind: DueKind; from_day: string; to_day: string | null; amount: number };

/**
 * Plans what a tenant owes at entry, when its acceptance is final; again, it adds nothing. Their sum
 * is what the booking calls 'À prévoir à l'entrée', or the stay and its deposit. None where payment
 * on the site is off, or the sum is less than the provider moves or more than the books hold.
 */
export async function planDues(ctx: Ctx, tx: Db, booking: Agreed): Promise<void> {
  const planned = plannedDues(booking);
  if (expectedOf(booking, await readPaymentTerms(ctx, tx)) === null) return;
  await tx
    .insert(dues)
    .values(
      planned.map((due) => ({
        ...due,
        booking_id: booking.id,
        due_on: booking.start_date,
        created_at: ctx.now(),
      })),
    )
    .onConflictDoNothing();
}

/** What an acceptance makes due on the site, in XAF; null where it makes nothing due. */
export function expectedOf(
  booking: Agreed,
  { state, limits }: Pick<PaymentTerms, "state" | "limits">,
): number | null {
  const total = plannedDues(booking).reduce((sum, { amount }) => sum + amount, 0);
  const isPayable = total > 0 && total >= limits.min && total <= AMOUNT_MAX;
  return isPayable && state !== "off" ? total : null;
}

/** The dues of a booking in the order in which money is assigned to them. */
export async function readDues(db: Db, bookingId: string) {
  const rows = await db
    .select()
    .from(dues)
    .where(eq(dues.booking_id, bookingId))
    .orderBy(dues.from_day, dues.id);
  const order: Record<DueKind, number> = { rent: 0, agency_fee: 1, deposit: 2 };
  return rows.sort((a, b) => order[a.kind] - order[b.kind]);
}

/** What is owed at entry; a part that costs nothing is none. */
export function plannedDues(booking: Agreed): Planned[] {
  const { start_date, end_date, total_amount, security_deposit, move_in } = booking;
  const beside = { from_day: start_date, to_day: null };
  const all: Planned[] = move_in
    ? [
        {
          kind: "rent",
          from_day: start_date,
          to_day: addPeriods(start_date, "month", 1),
          amount: move_in.first_rent,
        },
        {
          kind: "rent",
          from_day: addPeriods(start_date, "month", 1),
          to_day: addPeriods(start_date, "month", 1 + move_in.advance_months),
          amount: move_in.advance,
        },
        { kind: "agency_fee", ...beside, amount: move_in.agency_fee },
        { kind: "deposit", ...beside, amount: move_in.deposit },
      ]
    : [
        { kind: "rent", from_day: start_date, to_day: end_date, amount: total_amount },
        { kind: "deposit", ...beside, amount: security_deposit ?? 0 },
      ];
  return all.filter(({ amount }) => amount > 0);
}
