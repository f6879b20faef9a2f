import type { BookingStatus, PaymentStatus } from "~/contract/enums";

/** Whether a payment is worth a word: of a cancelled booking only one that was tried. */
export function hasPayment(booking: {
  status: BookingStatus;
  dates_taken: boolean;
  payment_status: PaymentStatus;
}): boolean {
  const { status, dates_taken, payment_status } = booking;
  return payment_status !== "pending" || !(status === "cancelled" || dates_taken);
}

/** Whether its landlord has noted that it was paid. */
export const isPaid = (booking: { payment_status: PaymentStatus }) =>
  booking.payment_status === "paid";
