import { SUM_LABELS, type SumKey } from "~/contract/payment-text";
import type { PayoutStatement } from "~/contract/schemas/payout";
import { csvFile } from "../csv";
import { statementText as text } from "./csv-text";

const KEYS = Object.keys(SUM_LABELS) as SumKey[];

/** A statement as a table for spreadsheets, and its name: a line for each booking, then their sum. */
export function statementCsv({ month, lines, total }: PayoutStatement) {
  const sumsOf = (sums: typeof total) => KEYS.map((key) => sums[key]);
  const file = csvFile(text.head, [
    ...lines.map(({ code, title, ...sums }) => [code, title, ...sumsOf(sums)]),
    [text.total, "", ...sumsOf(total)],
  ]);
  return { name: text.file(month), file };
}
