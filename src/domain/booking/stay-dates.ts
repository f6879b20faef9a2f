import { type SQL, sql } from "drizzle-orm";
import { FIELD_ERRORS } from "~/contract/errors";
import { BOOKING_HORIZON_DAYS } from "~/contract/limits";
import { bookings } from "~/db/schema";
import { addDays, dayInWords, today } from "../calendar";

export type StayDates = { startDate: string; endDate: string | null };
export type DateError = { field: "startDate" | "endDate"; message: string };

/**
 * The error in the dates of a stay requested now, in Douala's days; null when they are valid.
 * `freeFrom` is the day the property says it is free from (`available_from`).
 */
export function checkDates(
  { startDate, endDate }: StayDates,
  freeFrom: string | null,
  now: Date,
): DateError | null {
  const first = today(now);
  const last = addDays(first, BOOKING_HORIZON_DAYS);
  if (startDate < first) {
    return { field: "startDate", message: FIELD_ERRORS.start_past };
  }
  if (freeFrom !== null && startDate < freeFrom) {
    return {
      field: "startDate",
      message: FIELD_ERRORS.start_too_early(dayInWords(freeFrom)),
    };
  }
  if (startDate > last) {
    return {
      field: "startDate",
      message: FIELD_ERRORS.start_too_late(BOOKING_HORIZON_DAYS),
    };
  }
  if (endDate !== null && endDate < startDate) {
    return {
      field: "endDate",
      message: FIELD_ERRORS.end_before_start,
    };
  }
  if (endDate !== null && endDate > last) {
    return {
      field: "endDate",
      message: FIELD_ERRORS.end_too_late(BOOKING_HORIZON_DAYS),
    };
  }
  return null;
}

/** The nights of a stay as the database's half-open range, at least one. */
function range({ startDate, endDate }: StayDates): SQL {
  const next = addDays(startDate, 1);
  const end = endDate === null || endDate > next ? endDate : next;
  return sql`daterange(${startDate}::date, ${end}::date, '[)')`;
}

/** Condition: a confirmed booking of this property shares a night with the stay. */
export function takenBy(propertyId: string, stay: StayDates): SQL {
  return sql`${bookings.property_id} = ${propertyId} and ${bookings.status} = 'confirmed' and ${bookings.stay} && ${range(stay)}`;
}
