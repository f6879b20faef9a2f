import { formatPhone } from "~/contract/format-phone";
import { momentInDigits } from "./calendar";

/** A cell a spreadsheet may hold; amounts and counts stay numbers. */
export type CsvCell = string | number | boolean | Date | null | undefined;

/** What Excel, LibreOffice and Google Sheets would run as a formula, also behind spaces. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/;

/** A number that is read as text and as no formula: '(+237) 6 99 12 34 56'. */
export const phoneCell = (phone: string | null) =>
  phone && formatPhone(phone).replace(/^\+\d+/, "($&)");

/** The mark by which Excel reads UTF-8. */
export const CSV_BOM = "\uFEFF";

/** The media type and the name under which a browser saves the file. */
export const csvHeaders = (fileName: string) => ({
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": `attachment; filename="${fileName}"`,
  "x-content-type-options": "nosniff",
});

/** One line; semicolons, because a French spreadsheet reads the comma as a decimal mark. */
export const csvLine = (cells: readonly CsvCell[]) => `${cells.map(csvCell).join(";")}\r\n`;

/** A whole small table; a long one is the mark, then `csvLine` by `csvLine`. */
export const csvFile = (head: readonly string[], rows: readonly (readonly CsvCell[])[]) =>
  CSV_BOM + [head, ...rows].map(csvLine).join("");

function csvCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell).replace(".", ",") : "";
  if (cell instanceof Date) return momentInDigits(cell);
  if (typeof cell === "boolean") return cell ? "oui" : "non";
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";,\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
