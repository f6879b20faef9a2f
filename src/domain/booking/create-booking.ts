import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { MESSAGES } from "~/contract/errors";
import type { CreateBookingInput, TenantBookingItem } from "~/contract/schemas/booking";
import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { bookings, properties, users } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, invalid, orNotFound } from "../errors";
import { bookingRequested, bookingSent } from "../notification";
import { authorise, type SignedIn } from "../permissions";
import { propertySummary } from "../property";
import { readSettings } from "../setting";
import { withIdempotencyKey } from "./idempotency";
import { lapseBounds } from "./lifecycle";
import { notifyParty } from "./notify-party";
import { loadParties } from "./parties";
import { priceStay, TOO_EXPENSIVE } from "./price-stay";
import { checkDates, takenBy } from "./stay-dates";
import { type StayRow, stayColumns, stayShape } from "./stay-shape";

/**
 * Creates a pending booking with its amounts in XAF at the current price. The same key, or the same
 * request while the first is pending (a double click), answers the first booking.
 * @throws DomainError unauthenticated, forbidden, not_found, own_property, invalid, dates_taken,
 * idempotency_mismatch
 */
export async function createBooking(
  ctx: Ctx,
  input: CreateBookingInput,
  key?: string,
): Promise<TenantBookingItem> {
  if (ctx.actor.kind === "anon")
    throw new DomainError("unauthenticated", { message: MESSAGES.booking_sign_in });
  const actor = authorise(ctx, "booking:create");
  if (!isUuid(input.propertyId)) throw new DomainError("not_found");
  return ctx.db.transaction(async (tx) => {
    // One request of a tenant at a time; foreign-key checks don't wait for this lock.
    await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, actor.userId))
      .for("no key update");
    const run = () => request(ctx, tx, actor, input);
    return key === undefined
      ? run()
      : withIdempotencyKey(ctx, tx, { userId: actor.userId, key, input }, run);
  });
}

async function request(
  ctx: Ctx,
  tx: Db,
  actor: SignedIn,
  input: CreateBookingInput,
): Promise<TenantBookingItem> {
  // Requests share this lock; an acceptance excludes it, so its stay is seen below.
  const property = orNotFound(
    (await tx.select().from(properties).where(eq(properties.id, input.propertyId)).for("share"))[0],
  );
  if (property.landlord_id === actor.userId) throw new DomainError("own_property");
  if (property.status !== "active") throw new DomainError("not_found");
  const error = checkDates(input, property.available_from, ctx.now());
  if (error) throw invalid(error.field, error.message);
  const taken = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(takenBy(property.id, input))
    .limit(1);
  if (taken.length > 0) throw new DomainError("dates_taken");
  const waiting = await sameRequest(ctx, tx, actor.userId, input);
  if (waiting) return item(tx, waiting);
  const settings = await readSettings(tx);
  const price = priceStay(property, input, settings.usd_xaf_rate);
  if (!price) throw invalid("endDate", TOO_EXPENSIVE);
  const now = ctx.now();
  const [row] = await tx
    .insert(bookings)
    .values({
      property_id: property.id,
      tenant_id: actor.userId,
      landlord_id: property.landlord_id,
      start_date: input.startDate,
      end_date: input.endDate,
      total_amount: price.total,
      security_deposit: price.deposit,
      unit_price: property.price_per_month,
      currency: property.currency,
      billing_period: property.billing_period,
      commission_rate: settings.commission_rate,
      adults: input.adults,
      children: input.children,
      message: input.message,
      created_at: now,
      updated_at: now,
    })
    .returning(stayColumns);
  const booking = orNotFound(row);
  for (const parties of await loadParties(tx, [booking.id])) {
    await notifyParty(ctx, tx, bookingRequested, parties);
    await notifyParty(ctx, tx, bookingSent, parties);
  }
  return item(tx, booking);
}

/** The pending request that this one repeats in every field. */
async function sameRequest(
  ctx: Ctx,
  tx: Db,
  tenantId: string,
  input: CreateBookingInput,
): Promise<StayRow | undefined> {
  const [row] = await tx
    .select(stayColumns)
    .from(bookings)
    .where(
      and(
        eq(bookings.tenant_id, tenantId),
        eq(bookings.property_id, input.propertyId),
        eq(bookings.status, "pending"),
        gt(bookings.created_at, lapseBounds(ctx.now()).createdBy),
        eq(bookings.start_date, input.startDate),
        input.endDate ? eq(bookings.end_date, input.endDate) : isNull(bookings.end_date),
        input.message ? eq(bookings.message, input.message) : isNull(bookings.message),
        eq(bookings.adults, input.adults),
        eq(bookings.children, input.children),
      ),
    )
    .orderBy(desc(bookings.created_at))
    .limit(1);
  return row;
}

async function item(tx: Db, booking: StayRow): Promise<TenantBookingItem> {
  const [property] = await tx
    .select(propertySummary)
    .from(properties)
    .where(eq(properties.id, booking.property_id));
  return { ...stayShape(booking), property: orNotFound(property) };
}
