import { and, asc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { BLOCKED_PERIODS_MAX } from "~/contract/availability";
import { CALENDAR_MESSAGES } from "~/contract/calendar-messages";
import { addDays, today } from "~/contract/days";
import { FIELD_ERRORS } from "~/contract/errors";
import { BOOKING_HORIZON_DAYS } from "~/contract/limits";
import type { Availability, BlockPeriodInput } from "~/contract/schemas/availability";
import type { Db } from "~/db/client";
import { blockedPeriods, bookings } from "~/db/schema";
import { dayInWords } from "../calendar";
import type { Ctx } from "../context";
import { DomainError, invalid } from "../errors";
import { enforceQuota } from "../quotas";
import { keeper, lockOwn } from "./lock-own";
import { availabilityShape } from "./read-availability";

/**
 * Takes days out of the calendar of the landlord's own property. Pending requests stay; they can't
 * be accepted meanwhile. The same period again changes nothing.
 * @throws DomainError not_found, invalid, dates_taken, rate_limited
 */
export async function blockPeriod(
  ctx: Ctx,
  propertyId: string,
  period: BlockPeriodInput,
): Promise<Availability> {
  const actor = keeper(ctx, propertyId);
  await enforceQuota(ctx, "availability:change");
  checkDays(period, ctx.now());
  return ctx.db.transaction(async (tx) => {
    await lockOwn(tx, propertyId, actor.userId);
    if (!(await isKnown(ctx, tx, propertyId, period))) {
      await refuseBooked(tx, propertyId, period);
      await tx.insert(blockedPeriods).values({
        property_id: propertyId,
        start_date: period.startDate,
        end_date: period.endDate,
        note: period.note,
        created_at: ctx.now(),
      });
    }
    return availabilityShape(ctx, tx, propertyId, actor.userId);
  });
}

function checkDays({ startDate, endDate }: BlockPeriodInput, now: Date): void {
  if (startDate < today(now)) throw invalid("startDate", FIELD_ERRORS.start_past);
  if (endDate <= startDate) throw invalid("endDate", CALENDAR_MESSAGES.block_end_before_start);
  if (endDate > addDays(today(now), BOOKING_HORIZON_DAYS + 1)) {
    throw invalid("endDate", CALENDAR_MESSAGES.block_too_late(BOOKING_HORIZON_DAYS));
  }
}

/** Whether exactly these days are blocked; refuses those of which some are. */
async function isKnown(
  ctx: Ctx,
  tx: Db,
  propertyId: string,
  { startDate, endDate }: BlockPeriodInput,
): Promise<boolean> {
  const own = await tx
    .select({ start: blockedPeriods.start_date, end: blockedPeriods.end_date })
    .from(blockedPeriods)
    .where(
      and(
        eq(blockedPeriods.property_id, propertyId),
        isNull(blockedPeriods.feed_id),
        gt(blockedPeriods.end_date, today(ctx.now())),
      ),
    )
    .orderBy(asc(blockedPeriods.start_date));
  const first = own.find(({ start, end }) => start < endDate && end > startDate);
  if (first?.start === startDate && first.end === endDate) return true;
  if (first) {
    const message = CALENDAR_MESSAGES.days_blocked(dayInWords(first.start), dayInWords(first.end));
    throw new DomainError("dates_taken", { message });
  }
  if (own.length >= BLOCKED_PERIODS_MAX) {
    throw new DomainError("dates_taken", {
      message: CALENDAR_MESSAGES.blocks_max(BLOCKED_PERIODS_MAX),
    });
  }
  return false;
}

async function refuseBooked(
  tx: Db,
  propertyId: string,
  { startDate, endDate }: BlockPeriodInput,
): Promise<void> {
  const [stay] = await tx
    .select({ start: bookings.start_date, end: bookings.end_date })
    .from(bookings)
    .where(
      and(
        eq(bookings.property_id, propertyId),
        eq(bookings.status, "confirmed"),
        lt(bookings.start_date, endDate),
        sql`${bookings.stay} && daterange(${startDate}::date, ${endDate}::date)`,
      ),
    )
    .orderBy(asc(bookings.start_date))
    .limit(1);
  if (!stay) return;
  const message = CALENDAR_MESSAGES.days_booked(
    dayInWords(stay.start),
    stay.end && dayInWords(stay.end),
  );
  throw new DomainError("dates_taken", { message });
}
