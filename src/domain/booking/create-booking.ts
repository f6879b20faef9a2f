import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import { FIELD_ERRORS, MESSAGES } from "~/contract/errors";
import { chargesOf, moveInOf, peopleMax } from "~/contract/offer";
import type { CreateBookingInput, TenantBookingItem } from "~/contract/schemas/booking";
import { isUuid } from "~/contract/schemas/fields";
import type { Db } from "~/db/client";
import { bookings, properties, users } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError, invalid, orNotFound } from "../errors";
import { storeRequestMessage } from "../messaging";
import { bookingRequested, bookingSent } from "../notification";
import { authorise, type SignedIn } from "../permissions";
import { propertySummary } from "../property";
import { enforceQuota } from "../quotas";
import { readSettings } from "../setting";
import { type Created, withIdempotencyKey } from "./idempotency";
import { lapseBounds } from "./lifecycle";
import { notifyParty } from "./notify-party";
import { partiesOf } from "./parties";
import { priceStay, TOO_EXPENSIVE } from "./price-stay";
import { checkDates, findConflict } from "./stay-dates";
import { type StayRow, stayColumns, stayShape } from "./stay-shape";

/**
 * Creates a pending booking with its amounts in XAF at the current price. The same key answers the
 * first booking; so does another request of the tenant for the same dates, as `already_requested`.
 * @throws DomainError unauthenticated, forbidden, not_found, own_property, invalid, dates_taken,
 * idempotency_mismatch, rate_limited
 */
export async function createBooking(
  ctx: Ctx,
  input: CreateBookingInput,
  key?: string,
): Promise<Created> {
  const actor = authorise(ctx, "booking:create", { signIn: MESSAGES.booking_sign_in });
  if (!isUuid(input.propertyId)) throw new DomainError("not_found");
  return ctx.db.transaction(async (tx) => {
    // One request of a tenant at a time; foreign-key checks don't wait for this lock.
    await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, actor.userId))
      .for("no key update");
    const run = () => request(ctx, tx, actor, input);
    if (key === undefined) return run();
    return withIdempotencyKey(ctx, tx, { userId: actor.userId, key, input }, run);
  });
}

async function request(
  ctx: Ctx,
  tx: Db,
  actor: SignedIn,
  input: CreateBookingInput,
): Promise<Created> {
  // Requests share this lock; an acceptance excludes it, so its stay is seen below.
  const property = orNotFound(
    (await tx.select().from(properties).where(eq(properties.id, input.propertyId)).for("share"))[0],
  );
  if (property.landlord_id === actor.userId) throw new DomainError("own_property");
  if (property.status !== "active") throw new DomainError("not_found");
  const error = checkDates(input, property, ctx.now());
  if (error) throw invalid(error.field, error.message);
  const most = peopleMax(property);
  if (input.adults + input.children > most) {
    throw invalid("adults", FIELD_ERRORS.too_many_people(most));
  }
  const first = await sameRequest(ctx, tx, actor.userId, input);
  if (first && !first.dates_taken) {
    return { booking: await item(tx, first), already_requested: true };
  }
  const conflict = await findConflict(tx, property, input, ctx.now());
  if (conflict) {
    const { message, field } = conflict;
    throw new DomainError("dates_taken", {
      message,
      ...(field && { fields: { [field]: message } }),
    });
  }
  const settings = await readSettings(tx);
  const price = priceStay(property, input, settings.usd_xaf_rate);
  if (!price) throw invalid("endDate", TOO_EXPENSIVE);
  await enforceQuota(ctx, "booking:create", { property: property.id }, tx);
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
      move_in: moveInOf(property),
      monthly_charges: chargesOf(property),
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
  const parties = await partiesOf(tx, booking.id);
  await notifyParty(ctx, tx, bookingRequested, parties);
  await notifyParty(ctx, tx, bookingSent, parties);
  if (input.message) {
    await storeRequestMessage(ctx, tx, {
      property_id: property.id,
      tenant_id: actor.userId,
      landlord_id: property.landlord_id,
      title: property.title,
      content: input.message,
    });
  }
  return { booking: await item(tx, booking), already_requested: false };
}

/** The tenant's own request or stay of exactly these dates that is pending or confirmed. */
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
        or(
          eq(bookings.status, "confirmed"),
          and(
            eq(bookings.status, "pending"),
            gt(bookings.created_at, lapseBounds(ctx.now()).createdBy),
          ),
        ),
        eq(bookings.start_date, input.startDate),
        input.endDate ? eq(bookings.end_date, input.endDate) : isNull(bookings.end_date),
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
