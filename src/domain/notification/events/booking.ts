import type { EventRow } from "../event-row";
import { accessShared } from "../types/access-shared";
import {
  arrivalToday,
  arrivalTomorrow,
  guestToday,
  guestTomorrow,
} from "../types/arrival-reminder";
import { bookingAccepted } from "../types/booking-accepted";
import { bookingCancelled, stayFreed } from "../types/booking-cancelled";
import { bookingDeclined } from "../types/booking-declined";
import { bookingExpired, bookingLapsed } from "../types/booking-expired";
import type { BookingNotice } from "../types/booking-mail";
import { bookingReminder } from "../types/booking-reminder";
import { bookingRequested, bookingSent } from "../types/booking-requested";
import { cancellationDeclined } from "../types/cancellation-declined";
import { cancellationRequested } from "../types/cancellation-requested";
import { datesTaken } from "../types/dates-taken";
import { messageReceived } from "../types/message-received";
import { modificationAccepted } from "../types/modification-accepted";
import { modificationDeclined } from "../types/modification-declined";
import { modificationRequested } from "../types/modification-requested";
import { paymentRecorded } from "../types/payment-recorded";
import { requestWithdrawn } from "../types/request-withdrawn";
import { guestLeft, stayCompleted } from "../types/stay-completed";
import { stayEnded } from "../types/stay-ended";
import { stayTakenBack } from "../types/stay-taken-back";

const told = (event: string, to: EventRow["to"], notice: BookingNotice): EventRow => ({
  event,
  to,
  notice,
  channels: ["site", "email", "push"],
  off: "booking",
  status: notice.status,
});
/** What its reader did themselves: they have the site before them, so that no phone rings. */
const confirmed = (event: string, notice: BookingNotice): EventRow => ({
  ...told(event, "tenant", notice),
  channels: ["site", "email"],
});
const shown = (event: string, notice: EventRow["notice"]): EventRow => ({
  event,
  to: "tenant",
  notice,
  channels: ["site", "push"],
  off: "booking",
});

/** Stays, and what their two sides write to each other. */
export const BOOKING_EVENTS: readonly EventRow[] = [
  told("booking_requested", "landlord", bookingRequested),
  confirmed("booking_requested", bookingSent),
  told("booking_unanswered", "landlord", bookingReminder),
  told("booking_accepted", "tenant", bookingAccepted),
  told("booking_accepted", "rivals", datesTaken),
  told("booking_declined", "tenant", bookingDeclined),
  told("booking_expired", "tenant", bookingExpired),
  told("booking_expired", "landlord", bookingLapsed),
  confirmed("booking_withdrawn", bookingCancelled),
  told("booking_withdrawn", "landlord", requestWithdrawn),
  confirmed("booking_cancelled", bookingCancelled),
  told("booking_cancelled", "landlord", stayFreed),
  told("cancellation_requested", "landlord", cancellationRequested),
  told("cancellation_accepted", "tenant", bookingCancelled),
  told("cancellation_declined", "tenant", cancellationDeclined),
  told("modification_requested", "landlord", modificationRequested),
  told("modification_accepted", "tenant", modificationAccepted),
  told("modification_accepted", "rivals", datesTaken),
  told("modification_declined", "tenant", modificationDeclined),
  told("stay_taken_back", "tenant", stayTakenBack),
  told("stay_ended", "tenant", stayEnded),
  told("arrival_tomorrow", "tenant", arrivalTomorrow),
  told("arrival_tomorrow", "landlord", guestTomorrow),
  told("arrival_today", "tenant", arrivalToday),
  told("arrival_today", "landlord", guestToday),
  told("stay_completed", "tenant", stayCompleted),
  told("stay_completed", "landlord", guestLeft),
  shown("access_shared", accessShared),
  shown("payment_recorded", paymentRecorded),
  {
    event: "message_sent",
    to: "addressee",
    notice: messageReceived,
    channels: ["site", "email", "push"],
    off: "message",
  },
];
