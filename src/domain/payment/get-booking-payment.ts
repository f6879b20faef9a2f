import { desc, eq } from "drizzle-orm";
import { today } from "~/contract/days";
import type { DisputeSide } from "~/contract/payment";
import { isUuid } from "~/contract/schemas/fields";
import type { BookingPayment, PaymentTransfer } from "~/contract/schemas/payment";
import type { Db } from "~/db/client";
import { disputes, handovers, paymentMethods, transfers } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { authorise } from "../permissions";
import { isOnSite } from "./cash";
import { disputeShape } from "./dispute-shape";
import { keysGivenUpOn } from "./give-up-keys";
import { type Balances, heldOf, readBalances } from "./ledger";
import { isParty, type PaidBooking, readBooking, sideIn } from "./lock-booking";
import { hoursOf, readKeyCode } from "./open-handover";
import { partsOf } from "./parts";
import { type PaymentTerms, readPaymentTerms } from "./payment-terms";
import { expectedOf, readDues } from "./plan-dues";
import { maskedPhone, payoutNumber } from "./plan-transfers";
import { shareOfRent } from "./release-money";
import { isUnfinished } from "./transfer-lifecycle";

type TransferRow = typeof transfers.$inferSelect;
type Handover = typeof handovers.$inferSelect;

/** For so long a phone shows a request, in ms. */
const PHONE_SHOWS_MS = 5 * 60_000;

/**
 * A booking's money as the caller's side reads it. Source: the primary database, since a copy may
 * be behind.
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function getBookingPayment(ctx: Ctx, bookingId: string): Promise<BookingPayment> {
  const { userId } = authorise(ctx, "payment:own");
  if (!isUuid(bookingId)) throw new DomainError("not_found");
  const booking = await readBooking(ctx.db, bookingId, isParty(userId));
  return paymentOf(ctx, booking, sideIn(booking, userId));
}

async function paymentOf(
  ctx: Ctx,
  booking: PaidBooking,
  side: DisputeSide,
): Promise<BookingPayment> {
  const { db } = ctx;
  const terms = await readPaymentTerms(ctx);
  const dues = await readDues(db, booking.id);
  const balances = await readBalances(db, booking.id);
  const rows = await db
    .select()
    .from(transfers)
    .where(eq(transfers.booking_id, booking.id))
    .orderBy(desc(transfers.created_at), desc(transfers.part));
  const [handover] = await db.select().from(handovers).where(eq(handovers.booking_id, booking.id));
  const total = dues.reduce((sum, { amount }) => sum + amount, 0);
  const unpaid = total - dues.reduce((sum, { paid }) => sum + paid, 0);
  const goesOn = booking.status === "confirmed";
  const isToTell = booking.status === "pending" || (goesOn && booking.announced_at === null);
  return {
    state: terms.state,
    is_simulated: terms.isSimulated,
    at_keys: handover?.at_keys ?? terms.atKeys,
    is_cash: booking.payment_status === "paid" && unpaid > 0,
    is_on_site: await isOnSite(db, booking.id),
    expected: isToTell && dues.length === 0 ? expectedOf(booking, terms) : null,
    dues: dues.map(({ kind, from_day, to_day, due_on, amount, paid }) => ({
      kind,
      from_day,
      to_day,
      due_on,
      amount,
      paid,
    })),
    total,
    unpaid: goesOn ? unpaid : 0,
    held: heldOf(balances),
    returned: arrived(rows, "refund"),
    asks: goesOn && unpaid > 0 && terms.state !== "off" ? partsOf(unpaid, terms.limits) : [],
    operators: [...(ctx.mobileMoney?.operators ?? [])],
    // At the door the landlord waits for it too.
    asking: side === "tenant" || handover?.at_keys ? askingOf(ctx, rows, terms) : null,
    ready: side === "tenant" ? await readyNumber(db, handover) : null,
    transfers: rows.filter(({ direction }) => sideOf(direction) === side).map(transferShape),
    handover: handover ? handoverShape(ctx, { booking, row: handover, side, terms, unpaid }) : null,
    dispute: await lastDispute(db, booking.id),
    payout: side === "landlord" && dues.length > 0 ? await payoutOf(ctx, booking, balances) : null,
  };
}

const sideOf = (direction: TransferRow["direction"]): DisputeSide =>
  direction === "payout" ? "landlord" : "tenant";

const arrived = (rows: TransferRow[], direction: TransferRow["direction"]) =>
  rows
    .filter((row) => row.direction === direction && row.status === "succeeded")
    .reduce((sum, { amount }) => sum + amount, 0);

export function transferShape(row: TransferRow): PaymentTransfer {
  const { id, direction, amount, operator, number_shown: number, status, reason } = row;
  return {
    id,
    direction,
    amount,
    operator,
    number,
    status,
    reason,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

function askingOf(
  ctx: Ctx,
  rows: TransferRow[],
  { limits }: PaymentTerms,
): BookingPayment["asking"] {
  const row = rows.find((one) => one.direction === "collect" && isUnfinished(one));
  if (!row) return null;
  const { id, amount, operator, number_shown: number, part, rest } = row;
  const asked = row.sent_at ?? row.created_at;
  return {
    id,
    amount,
    operator,
    number,
    part,
    parts: part + (rest > 0 ? partsOf(rest, limits).length : 0),
    asked_at: asked.toISOString(),
    until: new Date(asked.getTime() + PHONE_SHOWS_MS).toISOString(),
    now: ctx.now().toISOString(),
  };
}

function handoverShape(
  ctx: Ctx,
  {
    booking,
    row,
    side,
    terms,
    unpaid,
  }: {
    booking: PaidBooking;
    row: Handover;
    side: DisputeSide;
    terms: PaymentTerms;
    unpaid: number;
  },
): BookingPayment["handover"] {
  const { declared_at, declared_by, release_at, released_at } = row;
  const isOpen = declared_at === null && released_at === null;
  // At the keys the code also asks for what a change of dates adds later.
  const isCodeNeeded = row.at_keys ? unpaid > 0 : isOpen;
  return {
    code: side === "tenant" && isCodeNeeded ? readKeyCode(ctx, row) : null,
    may_declare: booking.status !== "cancelled" && booking.start_date <= today(ctx.now()),
    declared_at: declared_at?.toISOString() ?? null,
    declared_by,
    release_at: release_at?.toISOString() ?? null,
    released_at: released_at?.toISOString() ?? null,
    give_up_on: isOpen && !row.at_keys ? keysGivenUpOn(booking, row, terms) : null,
    hours: hoursOf(booking, terms),
    hours_alone: terms.releaseHours.long,
  };
}

/** The number that will be asked at the door. */
async function readyNumber(
  db: Db,
  handover: Handover | undefined,
): Promise<BookingPayment["ready"]> {
  const id = handover?.payer_method_id;
  if (!id) return null;
  const [method] = await db
    .select({ operator: paymentMethods.operator, phone: paymentMethods.phone })
    .from(paymentMethods)
    .where(eq(paymentMethods.id, id));
  return method ? { operator: method.operator, number: maskedPhone(method.phone) } : null;
}

async function lastDispute(db: Db, bookingId: string): Promise<BookingPayment["dispute"]> {
  const [row] = await db
    .select()
    .from(disputes)
    .where(eq(disputes.booking_id, bookingId))
    .orderBy(desc(disputes.opened_at))
    .limit(1);
  return row ? disputeShape(db, row) : null;
}

/** What a release now, of all that is held, would bring, with what waits for its payout. */
async function payoutOf(
  ctx: Ctx,
  booking: PaidBooking,
  balances: Balances,
): Promise<BookingPayment["payout"]> {
  const share = await shareOfRent(ctx.db, booking, balances.held_rent);
  const number = await payoutNumber(ctx, ctx.db, booking.landlord_id);
  const { held_rent: rent, held_agency_fee: agency_fee, held_deposit: deposit } = balances;
  const service_fee = share.service + share.tax;
  const { commission } = share;
  const waiting = balances.landlord;
  return {
    net: heldOf(balances) - service_fee - commission + waiting,
    made_of: { rent, agency_fee, deposit, service_fee, commission, waiting },
    number: number?.shown ?? null,
    from: number?.from?.toISOString() ?? null,
  };
}
