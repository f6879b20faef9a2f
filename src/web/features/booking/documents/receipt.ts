import type { MoveIn } from "~/contract/offer";
import type { TenantBooking } from "~/contract/schemas/booking";
import { moveInText } from "~/web/features/property/sections/move-in-text";
import { formatAmount } from "~/web/lib/format";
import { formatDate } from "~/web/lib/format-date";
import { type PdfBlock, writePdf } from "~/web/lib/pdf/write-pdf";
import { priceText } from "../stay/price-text";
import { paymentStatusLabel, tenantBookingStatusLabel } from "../stay/text";
import { tenantBookingText, travellers } from "../tenant/text";
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

/** The receipt of a booking as a PDF file; its amounts are the server's. */
export function receiptOf({ booking, tenantName, platformName, now }: ReceiptOptions): File {
  const { code, property, landlord, breakdown, nights, security_deposit, move_in } = booking;
  const place = [property.address, property.neighborhood, property.city];
  const fact = (label: string, value: string): PdfBlock => ({ kind: "fact", label, value });
  const bytes = writePdf(`${text.title} ${code}`, [
    { kind: "heading", text: platformName },
    { kind: "title", text: text.title },
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
    ...(nights === null ? [] : [fact(text.length, tenantBookingText.nightCount(nights))]),
    fact(text.travellers, travellers(booking.adults, booking.children)),
    { kind: "heading", text: text.amounts },
    amount(nights === null ? priceText.subtotal : priceText.subtotalOf(nights), breakdown.subtotal),
    amount(text.service, breakdown.service_fee),
    amount(text.taxes, breakdown.taxes),
    amount(text.total, breakdown.total_amount, true),
    ...(security_deposit === null || move_in ? [] : [amount(text.deposit, security_deposit)]),
    ...(move_in ? moveInBlocks(move_in) : []),
    { kind: "heading", text: text.payment },
    fact(text.mode, text.mobileMoney),
    fact(text.state, paymentStatusLabel[booking.payment_status]),
    { kind: "note", text: booking.payment_status === "paid" ? text.paid : text.unpaid },
  ]);
  return new File([bytes], text.file(code), { type: "application/pdf" });
}
