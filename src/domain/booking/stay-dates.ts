import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { addDays, today } from "~/contract/days";
import { ERRORS, FIELD_ERRORS } from "~/contract/errors";
import { BOOKING_HORIZON_DAYS } from "~/contract/limits";
import { day } from "~/contract/schemas/fields";
import { addPeriods } from "~/contract/stay-length";
import type { Db } from "~/db/client";
import { blockedPeriods, bookings, type properties } from "~/db/schema";
import { dayAndMonth, dayInWords } from "../calendar";

export type StayDates = { startDate: string; endDate: string | null };
export type DateError = { field: "startDate" | "endDate"; message: string };
/** What a listing asks of the dates of a stay. */
type Terms = Pick<
  typeof properties.$inferSelect,
  "id" | "available_from" | "billing_period" | "minimum_stay"
>;

/** The dates of a query, or why they are none. A blank end is a stay without one. */
export function readDates(ask: {
  startDate?: string | undefined;
  endDate?: string | undefined;
}): StayDates | DateError {
  const startDate = ask.startDate?.trim() ?? "";
  const endDate = ask.endDate?.trim() || null;
  if (!startDate) return { field: "startDate", message: FIELD_ERRORS.start_required };
  for (const [field, value] of [
    ["startDate", startDate],
    ["endDate", endDate],
  ] as const) {
    const issue = value === null ? undefined : day.safeParse(value).error?.issues[0];
    if (issue) return { field, message: issue.message };
  }
  return { startDate, endDate };
}

/**
 * The error in the dates of a stay requested now, in Douala's days; null when they are valid.
 * Without an end the minimum stay is not checked: it is the landlord's to agree the end.
 */
export function checkDates(stay: StayDates, terms: Omit<Terms, "id">, now: Date): DateError | null {
  return checkStart(stay.startDate, terms, now) ?? checkEnd(stay, terms, now);
}

/** The error in the first day of a stay requested now. */
function checkStart(
  startDate: string,
  { available_from }: Pick<Terms, "available_from">,
  now: Date,
): DateError | null {
  const first = today(now);
  const last = addDays(first, BOOKING_HORIZON_DAYS);
  if (startDate < first) {
    return { field: "startDate", message: FIELD_ERRORS.start_past };
  }
  if (available_from !== null && startDate < available_from) {
    return {
      field: "startDate",
      message: FIELD_ERRORS.start_too_early(dayInWords(available_from)),
    };
  }
  if (startDate > last) {
    return {
      field: "startDate",
      message: FIELD_ERRORS.start_too_late(BOOKING_HORIZON_DAYS),
    };
  }
  return null;
}

/** Validates the end date; the start may lie in the past, as that of a current stay. */
export function checkEnd(
  { startDate, endDate }: StayDates,
  { billing_period, minimum_stay }: Pick<Terms, "billing_period" | "minimum_stay">,
  now: Date,
): DateError | null {
  const last = addDays(today(now), BOOKING_HORIZON_DAYS);
  if (endDate !== null && endDate < startDate) {
    return {
      field: "endDate",
      message: FIELD_ERRORS.end_before_start,
    };
  }
  if (endDate !== null && endDate < today(now)) {
    return { field: "endDate", message: FIELD_ERRORS.end_past };
  }
  if (endDate !== null && endDate > last) {
    return {
      field: "endDate",
      message: FIELD_ERRORS.end_too_late(BOOKING_HORIZON_DAYS),
    };
  }
  const soonest = addPeriods(startDate, billing_period, minimum_stay);
  // One night is counted for a stay that ends on its start day.
  const shortest = soonest === addDays(startDate, 1) ? startDate : soonest;
  if (endDate !== null && endDate < shortest) {
    const length = minimumInWords(billing_period, minimum_stay);
    return { field: "endDate", message: FIELD_ERRORS.stay_too_short(length, dayInWords(soonest)) };
  }
  return null;
}

/** '2 mois', '1 semaine', '3 nuits' */
function minimumInWords(period: Terms["billing_period"], count: number): string {
  if (period === "month") return `${count} mois`;
  return `${count} ${period === "week" ? "semaine" : "nuit"}${count > 1 ? "s" : ""}`;
}

/** The nights of a stay as the database's half-open range, at least one. */
export function range({ startDate, endDate }: StayDates): SQL {
  const next = addDays(startDate, 1);
  const end = endDate === null || endDate > next ? endDate : next;
  return sql`daterange(${startDate}::date, ${end}::date, '[)')`;
}

/** What stands against the dates of a stay; `free_until` when only its end is missing. */
export type Conflict = {
  message: string;
  field: DateError["field"] | null;
  free_until: string | null;
};

/**
 * Why confirmed stays, but the booking `except`, and blocked periods leave no room for this one; null
 * when they do. Which of the two it is stays unsaid.
 */
export async function findConflict(
  db: Db,
  property: Terms,
  stay: StayDates,
  now: Date,
  except?: string,
): Promise<Conflict | null> {
  if (!(await isTaken(db, property.id, stay, except))) return null;
  const { startDate, endDate } = stay;
  const general = { message: ERRORS.dates_taken.message, field: null, free_until: null };
  const firstNight = { startDate, endDate: addDays(startDate, 1) };
  if (endDate !== null || (await isTaken(db, property.id, firstNight, except))) return general;
  const next = await nextTaken(db, property.id, startDate, except);
  if (!next) return general;
  const until = dayAndMonth(next.day, now);
  const { billing_period, minimum_stay } = property;
  if (addPeriods(startDate, billing_period, minimum_stay) > next.day) {
    const length = minimumInWords(billing_period, minimum_stay);
    const message = FIELD_ERRORS.gap_too_short(until, length);
    return { message, field: "startDate", free_until: null };
  }
  const message = FIELD_ERRORS.free_until(until);
  return { message, field: "endDate", free_until: next.day };
}

/** The first confirmed stay or blocked period that begins after a day. */
async function nextTaken(db: Db, propertyId: string, after: string, except?: string) {
  const stays = db
    .select({ day: bookings.start_date })
    .from(bookings)
    .where(
      and(
        eq(bookings.property_id, propertyId),
        eq(bookings.status, "confirmed"),
        gt(bookings.start_date, after),
        except ? ne(bookings.id, except) : undefined,
      ),
    );
  const blocks = db
    .select({ day: blockedPeriods.start_date })
    .from(blockedPeriods)
    .where(and(eq(blockedPeriods.property_id, propertyId), gt(blockedPeriods.start_date, after)));
  const [next] = await unionAll(stays, blocks).orderBy(sql`1`).limit(1);
  return next;
}

/** Whether days of this stay are blocked by the landlord or by a calendar kept elsewhere. */
export async function isBlocked(db: Db, propertyId: string, stay: StayDates): Promise<boolean> {
  const rows = await db
    .select({ id: blockedPeriods.id })
    .from(blockedPeriods)
    .where(
      and(
        eq(blockedPeriods.property_id, propertyId),
        gt(blockedPeriods.end_date, stay.startDate),
        sql`daterange(${blockedPeriods.start_date}, ${blockedPeriods.end_date}) && ${range(stay)}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether a confirmed booking or a blocked period of this property shares a night with the stay. */
async function isTaken(
  db: Db,
  propertyId: string,
  stay: StayDates,
  except?: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.property_id, propertyId),
        eq(bookings.status, "confirmed"),
        sql`${bookings.stay} && ${range(stay)}`,
        except ? ne(bookings.id, except) : undefined,
      ),
    )
    .limit(1);
  return rows.length > 0 || isBlocked(db, propertyId, stay);
}
