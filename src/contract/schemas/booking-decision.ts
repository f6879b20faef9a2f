import { CALENDAR_MESSAGES } from "../calendar-messages";
import { NOTE_MAX } from "../limits";
import { requiredDay } from "./booking-dates";
import { paragraph } from "./fields";
import { z } from "./french";

export const declineInput = z.object({ reason: paragraph(NOTE_MAX) }).openapi("DeclineInput");
/** Whether the landlord has received the payment. */
export const paymentInput = z.object({ paid: z.boolean() }).openapi("PaymentInput");
/** The last day of a stay that had none. */
export const endStayInput = z
  .object({ endDate: requiredDay(CALENDAR_MESSAGES.end_required) })
  .openapi("EndStayInput");
export const accessInput = z.object({ text: paragraph(NOTE_MAX) }).openapi("AccessInput");
