import type { MoveIn } from "~/contract/offer";
import type { TenantBooking } from "~/contract/schemas/booking";
import { CHARGED_TODAY } from "~/web/content/charged-today";
import { moveInText } from "~/web/features/property/sections/move-in-text";
import { formatAmount } from "~/web/lib/format";
import { formatDate } from "~/web/lib/format-date";
import { type PdfBlock, writePdf } from "~/web/lib/pdf/write-pdf";
import { isPaid } from "../stay/payment";
import { bookingInWords, priceText } from "../stay/price-text";
import { paymentLabel, people, peopleLabel, tenantBookingStatusLabel } from "../stay/text";
import { receiptText as text } from "./text";

export type ReceiptOptions = {
  booking: TenantBooking;
  tenantName: string;
  platformName: string;
  now: Date;
};

const amount = (label: string, value: number, strong = false): PdfBlock => ({
  kind: "amount",
  label,
  value: formatAmount(value),
  strong,
});

/** What moving in cost when the stay was asked for, as the booking's page shows it. */
function moveInBlocks(moveIn: MoveIn): PdfBlock[] {
  return [
    { kind: "heading", text: moveInText.title },
    amount(moveInText.firstRent, moveIn.first_rent),
    amount(moveInText.advance(moveIn.advance_months), moveIn.advance),
    amount(text.deposit, moveIn.deposit),
    amount(moveInText.fee, moveIn.agency_fee),
    amount(text.total, moveIn.total, true),
  ];
}

/**
 * The receipt of a booking as a PDF file; its amounts are the server's. What nobody has paid gets
 * the same lines as a summary.
 */
export function receiptOf({ booking, tenantName, platformName, now }: ReceiptOptions): File {
  const { code, property, landlord, breakdown, security_deposit, move_in } = booking;
  const length = bookingInWords(booking);
  const { title, file } = isPaid(booking) ? text.receipt : text.summary;
  const charges = booking.monthly_charges;
  const place = [property.address, property.neighborhood, property.city];
  const fact = (label: string, value: string): PdfBlock => ({ kind: "fact", label, value });
  const bytes = writePdf(`${title} ${code}`, [
    { kind: "heading", text: platformName },
    { kind: "title", text: title },
    { kind: "text", text: text.issued(formatDate(now)) },
    { kind: "heading", text: text.booking },
    fact(text.code, code),
    fact(text.status, tenantBookingStatusLabel[booking.status]),
    fact(text.tenant, tenantName),
    fact(text.landlord, landlord.contact_name),
    fact(text.property, property.title),
    fact(text.address, place.filter(Boolean).join(", ")),
    fact(text.arrival, formatDate(booking.start_date)),
    fact(text.departure, booking.end_date ? formatDate(booking.end_date) : text.openEnded),
    ...(length ? [fact(text.length, length)] : []),
    fact(peopleLabel(booking.billing_period), people(booking.adults, booking.children)),
    { kind: "heading", text: text.amounts },
    amount(length ? priceText.subtotalOf(length) : priceText.subtotal, breakdown.subtotal),
    amount(text.service, breakdown.service_fee),
    amount(text.taxes, breakdown.taxes),
    amount(text.total, breakdown.total_amount, true),
    ...(security_deposit === null || move_in ? [] : [amount(text.deposit, security_deposit)]),
    ...(move_in ? moveInBlocks(move_in) : []),
    ...(charges === null ? [] : [amount(text.charges, charges)]),
    { kind: "heading", text: text.payment },
    fact(text.mode, text.mobileMoney),
    fact(text.state, paymentLabel(booking, "tenant")),
    { kind: "note", text: isPaid(booking) ? text.paid : text.unpaid },
    { kind: "note", text: CHARGED_TODAY },
  ]);
  return new File([bytes], file(code), { type: "application/pdf" });
}
