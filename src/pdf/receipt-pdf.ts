import {
  paymentLabel,
  people,
  peopleLabel,
  tenantBookingStatusLabel,
} from "~/contract/booking-labels";
import { CHARGED_TODAY, PAID_ON_SITE } from "~/contract/charged-today";
import { formatAmount } from "~/contract/format";
import { formatDate } from "~/contract/format-date";
import { moveInText } from "~/contract/move-in-text";
import type { MoveIn } from "~/contract/offer";
import { SIMULATED } from "~/contract/payment-text";
import type { TenantBooking } from "~/contract/schemas/booking";
import type { BookingPayment } from "~/contract/schemas/payment";
import { bookingInWords, priceText } from "~/contract/stay-words";
import { receiptText as text } from "./receipt-text";
import { openSheet, type Sheet } from "./sheet";
import { sheetText } from "./sheet-text";

type Given = {
  booking: TenantBooking;
  /** Only where the booking is paid on the site. */
  payment: Pick<BookingPayment, "is_simulated" | "at_keys"> | null;
  tenantName: string;
  platformName: string;
  issued: Date;
};

const LABELS = 0.3;

/**
 * The receipt of a booking as PDF and its name; amounts in XAF. A booking that is not paid gets the
 * same lines as a summary.
 */
export async function receiptPdf(
  given: Given,
): Promise<{ name: string; file: Buffer<ArrayBuffer> }> {
  const { booking, payment, tenantName, platformName, issued } = given;
  const isPaid = booking.payment_status === "paid";
  const { title, file } = isPaid ? text.receipt : text.summary;
  const sheet = openSheet({ title: `${title} ${booking.code}`, at: issued });
  sheet.text(platformName, { bold: true, pale: true });
  sheet.text(title, { size: 20, bold: true });
  if (payment?.is_simulated) sheet.text(SIMULATED, { size: 12, bold: true });
  sheet.text(text.issued(formatDate(issued)));
  sheet.heading(text.booking);
  sheet.facts(factsOf(booking, tenantName), LABELS);
  sheet.heading(text.amounts);
  writeAmounts(sheet, booking);
  if (booking.move_in) writeMoveIn(sheet, booking.move_in);
  sheet.heading(text.payment);
  sheet.facts(
    [
      [text.mode, payment ? text.mobileMoneyOnSite : text.mobileMoney],
      [text.state, paymentLabel(booking, "tenant")],
    ],
    LABELS,
  );
  sheet.text("", { size: 4, after: 0 });
  const settled = payment ? text.onSite : text.between;
  sheet.text(isPaid ? settled.paid : settled.unpaid, { size: 9, pale: true });
  const charged = payment ? PAID_ON_SITE[payment.at_keys ? "atKeys" : "held"] : CHARGED_TODAY;
  sheet.text(charged, { size: 9, pale: true });
  return { name: file(booking.code), file: await sheet.close(sheetText.booking(booking.code)) };
}

type Fact = [label: string, value: string];

function factsOf(booking: TenantBooking, tenantName: string): Fact[] {
  const { property, landlord, end_date } = booking;
  const place = [property.address, property.neighborhood, property.city];
  const length = bookingInWords(booking);
  return [
    [text.code, booking.code],
    [text.status, tenantBookingStatusLabel[booking.status]],
    [text.tenant, tenantName],
    [text.landlord, landlord.contact_name],
    [text.property, property.title],
    [text.address, place.filter(Boolean).join(", ")],
    [text.arrival, formatDate(booking.start_date)],
    [text.departure, end_date ? formatDate(end_date) : text.openEnded],
    ...(length ? [[text.length, length] satisfies Fact] : []),
    [peopleLabel(booking.billing_period), people(booking.adults, booking.children)],
  ];
}

function writeAmounts(sheet: Sheet, booking: TenantBooking): void {
  const { breakdown, security_deposit, move_in, monthly_charges } = booking;
  const length = bookingInWords(booking);
  const subtotal = length ? priceText.subtotalOf(length) : priceText.subtotal;
  sheet.amount(subtotal, formatAmount(breakdown.subtotal));
  sheet.amount(priceText.fee, formatAmount(breakdown.service_fee));
  sheet.amount(priceText.taxes, formatAmount(breakdown.taxes));
  sheet.amount(priceText.total, formatAmount(breakdown.total_amount), { bold: true });
  if (security_deposit !== null && !move_in)
    sheet.amount(priceText.deposit, formatAmount(security_deposit));
  if (monthly_charges !== null) sheet.amount(text.charges, formatAmount(monthly_charges));
}

/** What moving in cost when the stay was asked for, as the booking's page shows it. */
function writeMoveIn(sheet: Sheet, moveIn: MoveIn): void {
  sheet.heading(moveInText.title);
  sheet.amount(moveInText.firstRent, formatAmount(moveIn.first_rent));
  sheet.amount(moveInText.advance(moveIn.advance_months), formatAmount(moveIn.advance));
  sheet.amount(priceText.deposit, formatAmount(moveIn.deposit));
  sheet.amount(moveInText.fee, formatAmount(moveIn.agency_fee));
  sheet.amount(priceText.total, formatAmount(moveIn.total), { bold: true });
}
