import { encodeText, textWidth } from "./encode-text";

/** One part of a document, below the one before. */
export type PdfBlock =
  | { kind: "title" | "heading" | "text" | "note"; text: string }
  /** A label with its value beside it. */
  | { kind: "fact"; label: string; value: string }
  /** A label with its amount at the right edge. */
  | { kind: "amount"; label: string; value: string; strong?: boolean };

const PAGE = { width: 595, height: 842, margin: 56 };
const RIGHT = PAGE.width - PAGE.margin;
const VALUE_AT = 190;
const STYLES = {
  title: { size: 20, lead: 26, before: 0, bold: true },
  heading: { size: 13, lead: 18, before: 18, bold: true },
  text: { size: 10.5, lead: 15, before: 4, bold: false },
  note: { size: 9, lead: 13, before: 10, bold: false },
} as const;
const ROW = { size: 10.5, lead: 15, before: 3 };
/** Bold letters are about so much wider. */
const BOLD_WIDTH = 1.08;

type Run = { text: string; x: number; y: number; size: number; bold: boolean };

/** A PDF of A4 pages with text in the reader's own fonts, and the title in its window. */
export function writePdf(title: string, blocks: readonly PdfBlock[]): Uint8Array<ArrayBuffer> {
  const pages = layOut(blocks).map(contentOf);
  const firstPage = 5;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R/Lang(fr)/ViewerPreferences<</DisplayDocTitle true>>>>",
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${firstPage + 2 * at} 0 R`).join(" ")}]>>`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    ...pages.flatMap((content, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Resources<</Font<</R 3 0 R/B 4 0 R>>>>/Contents ${firstPage + 2 * at + 1} 0 R>>`,
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ]),
    `<</Title<${utf16(title)}>>>`,
  ];
  return new TextEncoder().encode(fileOf(objects));
}

const font = (name: string) =>
  `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;

/** The objects one after the other, and the table that says where each begins. All of it is ASCII. */
function fileOf(objects: readonly string[]): string {
  let file = "%PDF-1.7\n";
  const starts = objects.map((object, at) => {
    const start = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = file.length;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${starts.join("")}trailer\n<</Size ${size}/Root 1 0 R/Info ${objects.length} 0 R>>\nstartxref\n${table}\n%%EOF\n`;
}

/** The lines of each page, from the top. */
function layOut(blocks: readonly PdfBlock[]): Run[][] {
  const pages: Run[][] = [[]];
  let y = PAGE.height - PAGE.margin;
  /** Moves down one line, onto the next page where this one ends. */
  const down = (by: number) => {
    y -= by;
    if (y >= PAGE.margin) return;
    pages.push([]);
    y = PAGE.height - PAGE.margin - by;
  };
  const put = (text: string, x: number, size: number, bold: boolean) =>
    pages.at(-1)?.push({ text, x, y, size, bold });
  for (const block of blocks) {
    if ("text" in block) {
      const { size, lead, before, bold } = STYLES[block.kind];
      y -= before;
      for (const line of wrap(block.text, RIGHT - PAGE.margin, size, bold)) {
        down(lead);
        put(line, PAGE.margin, size, bold);
      }
      continue;
    }
    const { size, lead, before } = ROW;
    y -= before;
    const isAmount = block.kind === "amount";
    const bold = isAmount && block.strong === true;
    const edge = isAmount ? RIGHT - textWidth(block.value, size) * 1.02 : VALUE_AT;
    const labels = wrap(block.label, edge - PAGE.margin - 8, size, bold);
    const values = isAmount ? [block.value] : wrap(block.value, RIGHT - VALUE_AT, size, false);
    for (let at = 0; at < Math.max(labels.length, values.length); at += 1) {
      down(lead);
      if (labels[at]) put(labels[at] ?? "", PAGE.margin, size, bold);
      if (values[at]) put(values[at] ?? "", edge, size, bold);
    }
  }
  return pages;
}

/** Lines no wider than `width`; a word that is wider by itself is cut. */
function wrap(text: string, width: number, size: number, bold: boolean): string[] {
  const fits = (line: string) => textWidth(line, size) * (bold ? BOLD_WIDTH : 1) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/[ \n]+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = "";
    for (const character of word) {
      if (line && !fits(line + character)) {
        lines.push(line);
        line = "";
      }
      line += character;
    }
  }
  return line ? [...lines, line] : lines;
}

const contentOf = (runs: readonly Run[]) =>
  runs
    .map(({ text, x, y, size, bold }) => {
      const at = `1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm`;
      return `BT /${bold ? "B" : "R"} ${size} Tf ${at} <${hex(encodeText(text))}> Tj ET`;
    })
    .join("\n");

const hex = (bytes: readonly number[]) =>
  bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");

const utf16 = (text: string) =>
  `feff${[...Array(text.length).keys()].map((at) => text.charCodeAt(at).toString(16).padStart(4, "0")).join("")}`;
