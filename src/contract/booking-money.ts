import type { BookingPayment } from "./schemas/payment";

/** XAF that were paid of what is due, and not given back. */
export const paidSum = ({ dues }: Pick<BookingPayment, "dues">) =>
  dues.reduce((sum, { paid }) => sum + paid, 0);

/** Whether the page has something to say of money on the site: due now, or moved before. */
export const hasMoney = ({ state, unpaid, transfers }: BookingPayment) =>
  transfers.length > 0 || (state !== "off" && unpaid > 0);

/** Whether something of this booking is due or paid here, and not between its two sides. */
export const isPaidOnSite = (payment: BookingPayment) => hasMoney(payment) && !payment.is_cash;
