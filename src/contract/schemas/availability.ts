import { BLOCK_NOTE_MAX, FEED_ERRORS, FEED_NAME_MAX, FEED_URL_MAX } from "../availability";
import { CALENDAR_MESSAGES } from "../calendar-messages";
import { PROPERTY_STATUSES } from "../enums";
import { requiredDay, startDate } from "./booking-dates";
import { day, instant, line, optional, typed, uuid } from "./fields";
import { z } from "./french";

/** Days [startDate, endDate) that a landlord takes out of the calendar. */
export const blockPeriodInput = z
  .object({
    startDate,
    endDate: requiredDay(CALENDAR_MESSAGES.end_required),
    note: optional(BLOCK_NOTE_MAX),
  })
  .openapi("BlockPeriod");
export type BlockPeriodInput = z.output<typeof blockPeriodInput>;

/** A calendar kept on another site. Which addresses are read is the verb's rule. */
export const addFeedInput = z
  .object({
    name: line(FEED_NAME_MAX),
    url: typed(FEED_URL_MAX)
      .min(1)
      // What calendars call their own addresses.
      .transform((v) => v.replace(/^webcals?:\/\//i, "https://"))
      .refine(isHttps, CALENDAR_MESSAGES.feed_not_https),
  })
  .openapi("AddCalendarFeed");
export type AddFeedInput = z.output<typeof addFeedInput>;

/** Whether the days that the other site closes at its calendar's end stay free here. */
export const changeFeedInput = z
  .object({ leavesOutWindow: z.boolean() })
  .openapi("ChangeCalendarFeed");
export type ChangeFeedInput = z.output<typeof changeFeedInput>;

function isHttps(value: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === "https:";
}

const period = { start_date: day, end_date: day };
const stay = z.object({
  id: uuid,
  start_date: day,
  /** Null for an open-ended stay. */
  end_date: day.nullable(),
  tenant: z.object({ first_name: z.string(), last_name: z.string() }),
});

/** A property's own calendar as its landlord reads it, from the first day of this month on. */
export const availability = z
  .object({
    property: z.object({
      id: uuid,
      title: z.string(),
      status: z.enum(PROPERTY_STATUSES),
      available_from: day.nullable(),
    }),
    today: day,
    /** Confirmed, and completed ones of this month. */
    stays: z.array(stay),
    blocked: z.array(z.object({ id: uuid, ...period, note: z.string().nullable() })),
    imported: z.array(z.object({ id: uuid, feed_id: uuid, ...period })),
    /** Pending requests that can't be accepted while these days are blocked or imported. */
    waiting: z.array(stay),
    /** The secret address of the calendar's export; null until it is asked for. */
    export_url: z.string().nullable(),
    feeds: z.array(
      z.object({
        id: uuid,
        name: z.string(),
        /** The host of its address; the rest is a secret. */
        host: z.string(),
        /** A fetch was asked for and has not ended. */
        pending: z.boolean(),
        attempted_at: instant.nullable(),
        succeeded_at: instant.nullable(),
        error: z.enum(FEED_ERRORS).nullable(),
        /** Events of which something was not understood. */
        unread_count: z.int(),
        /** Days with which the other calendar ends because its site takes no bookings so far ahead. */
        window: z.object(period).nullable(),
        /** Whether those days stay free here. */
        leaves_out_window: z.boolean(),
      }),
    ),
  })
  .openapi("Availability");
export type Availability = z.infer<typeof availability>;
