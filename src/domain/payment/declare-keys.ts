import { and, eq, isNull, not } from "drizzle-orm";
import { today } from "~/contract/days";
import { formatDateTime } from "~/contract/format-date";
import { KEY_CODE_TRIES, type KeysDeclaredBy } from "~/contract/payment";
import { PAYMENT_MESSAGES } from "~/contract/payment-messages";
import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { bookings, handovers } from "~/db/schema";
import { PAYMENT_NOTICES } from "~/domain/notification";
import { audit } from "../audit";
import type { Ctx } from "../context";
import { DomainError, invalid, orNotFound } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { askAtDoor, refuseWithoutCode } from "./at-keys";
import { heldOf, readBalances } from "./ledger";
import { lockBooking, type PaidBooking } from "./lock-booking";
import { readKeyCode, releaseTime } from "./open-handover";
import { releaseMoney } from "./release-money";
import { tellSide } from "./tell-side";

type Handover = typeof handovers.$inferSelect;

/** Locks the keys of a booking that money is held for. */
async function lockHandover(tx: Db, bookingId: string): Promise<Handover> {
  const [row] = await tx
    .select()
    .from(handovers)
    .where(eq(handovers.booking_id, bookingId))
    .for("update");
  return orNotFound(row);
}

/** The tenant: 'J'ai reçu les clés'. @throws DomainError not_found, keys_too_early, keys_closed */
export async function confirmKeys(ctx: Ctx, bookingId: string): Promise<void> {
  await declare(ctx, bookingId, "tenant", "tenant");
}

/**
 * The landlord alone says that the tenant has the keys: the tenant keeps the long time to object.
 * @throws DomainError not_found, keys_too_early, keys_closed
 */
export async function declareKeysAlone(ctx: Ctx, bookingId: string): Promise<void> {
  await declare(ctx, bookingId, "landlord", "landlord");
}

/**
 * The landlord types the code that the tenant gave at the door. Wrong codes count by day. A booking
 * that is paid at the keys then asks the tenant's phone.
 * @throws DomainError not_found, keys_too_early, keys_closed, invalid beside `code`, and what `askAtDoor` throws
 */
export async function typeKeyCode(ctx: Ctx, bookingId: string, code: string): Promise<void> {
  const { userId } = authorise(ctx, "payment:own");
  if (!isUuid(bookingId)) throw new DomainError("not_found");
  await enforceQuota(ctx, "payment:keys");
  const error = await ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId, eq(bookings.landlord_id, userId));
    const handover = await lockHandover(tx, bookingId);
    refuseEarly(ctx, booking);
    const wrong = await countTry(ctx, tx, handover, code);
    // A wrong code is counted, so its transaction must be kept.
    if (wrong) return wrong;
    if (handover.at_keys) await askAtDoor(ctx, tx, booking, handover);
    else {
      refuseSettled(handover);
      await write(ctx, tx, { booking, handover, by: "code" });
    }
    return null;
  });
  if (error) throw error;
}

/** Answers what is wrong with a code, after counting it; null for the right one. */
async function countTry(
  ctx: Ctx,
  tx: Db,
  handover: Handover,
  typed: string,
): Promise<DomainError | null> {
  const day = today(ctx.now());
  const wrong_codes = handover.wrong_codes_on === day ? handover.wrong_codes : 0;
  if (wrong_codes >= KEY_CODE_TRIES) return invalid("code", PAYMENT_MESSAGES.codes_used_up);
  if (typed === readKeyCode(ctx, handover)) return null;
  await tx
    .update(handovers)
    .set({ wrong_codes: wrong_codes + 1, wrong_codes_on: day })
    .where(eq(handovers.booking_id, handover.booking_id));
  return invalid("code", PAYMENT_MESSAGES.wrong_code);
}

async function declare(
  ctx: Ctx,
  bookingId: string,
  side: "tenant" | "landlord",
  by: KeysDeclaredBy,
): Promise<void> {
  const { userId } = authorise(ctx, "payment:own");
  if (!isUuid(bookingId)) throw new DomainError("not_found");
  await enforceQuota(ctx, "payment:keys");
  await ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId, eq(bookings[`${side}_id`], userId));
    refuseEarly(ctx, booking);
    const handover = await lockHandover(tx, bookingId);
    refuseWithoutCode(handover);
    refuseSettled(handover);
    await write(ctx, tx, { booking, handover, by });
  });
}

/** Both sides signed the inventory of entry: that says that the tenant has the keys. */
export async function keysBySignature(ctx: Ctx, tx: Db, bookingId: string): Promise<void> {
  const isOf = and(
    eq(handovers.booking_id, bookingId),
    not(handovers.at_keys),
    isNull(handovers.released_at),
  );
  if ((await tx.$count(handovers, isOf)) === 0) return;
  const booking = await lockBooking(tx, bookingId);
  await write(ctx, tx, { booking, handover: await lockHandover(tx, bookingId), by: "inventory" });
}

function refuseEarly(ctx: Ctx, { start_date, status }: PaidBooking): void {
  if (status === "cancelled") throw new DomainError("not_found");
  if (start_date > today(ctx.now())) throw new DomainError("keys_too_early");
}

/** Keys are declared for money that is held. @throws DomainError keys_closed */
function refuseSettled({ released_at }: Handover): void {
  if (released_at) throw new DomainError("keys_closed");
}

/** What is declared stands; a tenant's word after the landlord's only shortens the wait. */
async function write(
  ctx: Ctx,
  tx: Db,
  { booking, handover, by }: { booking: PaidBooking; handover: Handover; by: KeysDeclaredBy },
): Promise<void> {
  const isKnown = handover.declared_by !== null;
  if (isKnown && (by === "landlord" || handover.declared_by !== "landlord")) return;
  const at = await releaseTime(ctx, tx, booking, by === "landlord");
  const before = handover.release_at;
  await tx
    .update(handovers)
    .set({
      declared_at: handover.declared_at ?? ctx.now(),
      declared_by: by,
      release_at: before && before < at ? before : at,
    })
    .where(eq(handovers.booking_id, booking.id));
  if (by === "landlord") {
    await tellSide(ctx, tx, PAYMENT_NOTICES.keys_declared, {
      booking,
      amount: heldOf(await readBalances(tx, booking.id)),
      detail: formatDateTime(at.toISOString()),
    });
  }
  await audit(ctx, tx, {
    action: "payment.declare_keys",
    targetType: "booking",
    targetId: booking.id,
    details: { by },
  });
}

/**
 * The tenant: 'Tout est conforme'. The money goes to the landlord at once.
 * @throws DomainError not_found, keys_too_early, keys_closed, dispute_open
 */
export async function approveHome(ctx: Ctx, bookingId: string): Promise<void> {
  const { userId } = authorise(ctx, "payment:own");
  if (!isUuid(bookingId)) throw new DomainError("not_found");
  await enforceQuota(ctx, "payment:keys");
  await ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId, eq(bookings.tenant_id, userId));
    refuseEarly(ctx, booking);
    const handover = await lockHandover(tx, bookingId);
    refuseSettled(handover);
    refuseWithoutCode(handover);
    await write(ctx, tx, { booking, handover, by: "tenant" });
    if (!(await releaseMoney(ctx, tx, booking))) throw new DomainError("dispute_open");
    await audit(ctx, tx, {
      action: "payment.approve_home",
      targetType: "booking",
      targetId: bookingId,
    });
  });
}
