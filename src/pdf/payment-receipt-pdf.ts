import { formatAmount } from "~/contract/format";
import { formatDate, formatDateTime } from "~/contract/format-date";
import type { PaymentReceipt } from "~/contract/payment-receipt";
import { OPERATOR_LABEL, SIMULATED } from "~/contract/payment-text";
import { paymentReceiptText as text } from "./payment-receipt-text";
import { openSheet } from "./sheet";

const LABELS = 0.3;
const PARTS = ["rent", "agency_fee", "deposit", "too_much"] as const;
const STANDING = ["held", "released", "given_back"] as const;

/** The receipt of one transfer that arrived, as PDF, and its name. */
export async function paymentReceiptPdf(
  given: PaymentReceipt,
): Promise<{ name: string; file: Buffer<ArrayBuffer> }> {
  const { id, direction, code, issued } = given;
  const { title, file, amount } = text.of[direction];
  const sheet = openSheet({ title: `${title} ${code}`, at: issued });
  sheet.text(given.platformName, { bold: true, pale: true });
  sheet.text(title, { size: 20, bold: true });
  if (given.isSimulated) sheet.text(SIMULATED, { size: 12, bold: true });
  sheet.text(text.issued(formatDate(issued)));
  sheet.heading(text.transfer);
  sheet.facts(
    [
      [text.reference, id],
      [text.moment, formatDateTime(given.arrived)],
      [text.wallet[direction], `${OPERATOR_LABEL[given.operator]}, ${given.number}`],
    ],
    LABELS,
  );
  sheet.heading(text.booking);
  sheet.facts(
    [
      [text.code, code],
      [text.tenant, given.tenantName],
      [text.landlord, given.landlordName],
      [text.property, given.property],
    ],
    LABELS,
  );
  sheet.heading(text.amounts);
  for (const part of PARTS) {
    if (given.paid[part] > 0) sheet.amount(text[part], formatAmount(given.paid[part]));
  }
  sheet.amount(amount, formatAmount(given.amount), { bold: true });
  sheet.heading(text.standing(formatDateTime(issued)));
  for (const part of STANDING) sheet.amount(text[part], formatAmount(given.booking[part]));
  return { name: `${file}-${code}-${id.slice(0, 8)}.pdf`, file: await sheet.close(code) };
}
