import { monthTitle } from "~/contract/days";
import { formatAmount } from "~/contract/format";
import { formatDate } from "~/contract/format-date";
import {
  RELEASED,
  SIMULATED,
  STANDING_LABELS,
  SUM_LABELS,
  TAKEN_OFF,
} from "~/contract/payment-text";
import type { PayoutStatement } from "~/contract/schemas/payout";
import { openSheet, type Sheet } from "./sheet";
import { statementText as text } from "./statement-text";

type Given = { statement: PayoutStatement; platformName: string; issued: Date };

/** A landlord's month as PDF, and its name; every amount (XAF) is one of the statement's. */
export async function statementPdf({
  statement,
  platformName,
  issued,
}: Given): Promise<{ name: string; file: Buffer<ArrayBuffer> }> {
  const { month, landlord, is_simulated, opening, closing, total, lines } = statement;
  const title = text.title(monthTitle(month));
  const sheet = openSheet({ title, at: issued });
  sheet.text(platformName, { bold: true, pale: true });
  sheet.text(title, { size: 20, bold: true });
  if (is_simulated) sheet.text(SIMULATED, { bold: true });
  sheet.text(text.for(landlord));
  sheet.text(text.issued(formatDate(issued)));
  sheet.heading(text.all);
  sheet.amount(STANDING_LABELS.opening, formatAmount(opening));
  writeSums(sheet, total, { all: true });
  sheet.amount(STANDING_LABELS.closing, formatAmount(closing), { bold: true });
  sheet.heading(text.each);
  if (lines.length === 0) sheet.text(text.none);
  for (const line of lines) {
    sheet.named(line.title, line.code, { withPhotos: false });
    writeSums(sheet, line, { all: false });
    sheet.text("", { size: 4, after: 0 });
  }
  sheet.text(text.explained, { size: 9, pale: true });
  return { name: text.file(month), file: await sheet.close(title) };
}

/** The figures of a month or a booking; `all`: those of nothing too. */
function writeSums(sheet: Sheet, sums: PayoutStatement["total"], { all }: { all: boolean }): void {
  for (const key of RELEASED) {
    if (all || sums[key] !== 0) sheet.amount(SUM_LABELS[key], formatAmount(sums[key]));
  }
  for (const key of TAKEN_OFF) {
    if (all || sums[key] !== 0) sheet.amount(SUM_LABELS[key], `− ${formatAmount(sums[key])}`);
  }
  sheet.amount(SUM_LABELS.net, formatAmount(sums.net), { bold: true });
  sheet.amount(SUM_LABELS.paid_out, formatAmount(sums.paid_out));
}
