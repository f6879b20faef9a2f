import PDFDocument from "pdfkit";
import { sheetText } from "./sheet-text";
import { typefaces, type Weight, writable } from "./typefaces";

const MARGIN = 50;
const INK = "#1f2937";
const PALE = "#4b5563";
const RULE = "#d1d5db";
const GAP = 10;
/** Room for two lines under a heading, which would else stand alone at the end of a page. */
const KEPT_TOGETHER = 60;
const PHOTOS_PER_ROW = 3;
const PHOTO_HEIGHT = 110;
const CAPTION = { size: 8.5, height: 12 };
const PHOTO_ROW = PHOTO_HEIGHT + CAPTION.height;

type Style = { size?: number; bold?: boolean; pale?: boolean; after?: number };
type Print = { caption: string; read: () => Promise<Buffer | null> };
export type Sheet = ReturnType<typeof openSheet>;

/** A document of A4 pages that is written from the top down. `at` is its date. */
export function openSheet({ title, at }: { title: string; at: Date }) {
  const doc = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: "1.7",
    lang: "fr-FR",
    displayTitle: true,
    // Else pdfkit begins with a typeface of the reader.
    font: "",
    info: { Title: title, CreationDate: at, ModDate: at },
  });
  for (const [weight, file] of Object.entries(typefaces())) doc.registerFont(weight, file);
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  const width = doc.page.width - 2 * MARGIN;
  const bottom = () => doc.page.height - MARGIN;

  function use({ size = 10, bold = false, pale = false }: Style) {
    const weight: Weight = bold ? "bold" : "regular";
    return doc
      .font(weight)
      .fontSize(size)
      .fillColor(pale ? PALE : INK);
  }
  /** Whether what is so high begins a page. */
  function keep(height: number): boolean {
    const isFull = doc.y + height > bottom();
    if (isFull) doc.addPage();
    return isFull;
  }
  function rule(): void {
    doc.moveTo(MARGIN, doc.y).lineTo(MARGIN + width, doc.y);
    doc.lineWidth(0.5).stroke(RULE);
  }
  /** A text over the whole width; a long one goes on on the next page. */
  function text(content: string, style: Style = {}): void {
    use(style).text(writable(content).replace(/\n{3,}/g, "\n\n"), MARGIN, doc.y, { width });
    doc.y += style.after ?? 4;
  }
  /** `kept`: how much of what follows stands on its page. */
  function heading(content: string, kept = KEPT_TOGETHER): void {
    doc.y += GAP;
    keep(kept);
    text(content, { size: 14, bold: true, after: 2 });
    rule();
    doc.y += 6;
  }
  /** A name in bold and what stands after it, on a page with the first of what follows. */
  function named(name: string, after: string, { withPhotos }: { withPhotos: boolean }): void {
    keep(KEPT_TOGETHER + (withPhotos ? PHOTO_ROW : 0));
    use({ bold: true, size: 11.5 }).text(writable(name), MARGIN, doc.y, { width, continued: true });
    use({ size: 11.5 }).text(writable(` · ${after}`), { continued: false });
    doc.y += 2;
  }
  /** Texts side by side, as wide as their shares of the page; a row is never cut in two. */
  function row(
    cells: readonly string[],
    shares: readonly number[],
    { onPage, ...style }: Style & { onPage?: () => void } = {},
  ): void {
    const written = cells.map((cell, i) => ({
      cell: writable(cell),
      style: { ...style, bold: style.bold ?? (i === 0 && cells.length > 1) },
      width: width * (shares[i] ?? 0) - GAP,
    }));
    const heights = written.map((one) =>
      use(one.style).heightOfString(one.cell || " ", { width: one.width }),
    );
    const height = Math.max(...heights);
    if (keep(height)) onPage?.();
    const top = doc.y;
    let left = MARGIN;
    for (const one of written) {
      use(one.style).text(one.cell, left, top, { width: one.width });
      left += one.width + GAP;
    }
    doc.y = top + height + (style.after ?? 4);
  }
  /** Labels with their values beside them; `share`: how much of the width the labels take. */
  function facts(rows: readonly (readonly [label: string, value: string])[], share: number): void {
    for (const fact of rows) row(fact, [share, 1 - share], { after: 2 });
  }
  /** A label, and its amount in one line at the right edge. */
  function amount(label: string, value: string, style: Style = {}): void {
    const written = { label: writable(label), value: writable(value) };
    const valueWidth = Math.ceil(use(style).widthOfString(written.value));
    const labelWidth = width - valueWidth - GAP;
    const height = use(style).heightOfString(written.label, { width: labelWidth });
    keep(height);
    const top = doc.y;
    use(style).text(written.label, MARGIN, top, { width: labelWidth });
    doc.text(written.value, MARGIN + width - valueWidth, top, { lineBreak: false });
    doc.y = top + height + (style.after ?? 4);
  }
  /** Rows with lines between them, and their head again on each page. Answers how one is added. */
  function table(head: readonly string[], shares: readonly number[]) {
    const start = () => row(head, shares, { bold: true });
    start();
    return (...cells: string[]): void => {
      row(cells, shares, { onPage: start });
      rule();
      doc.y += 4;
    };
  }
  /** Photos from the left, three a row, each over its caption. Answers how many could not be read. */
  async function photos(prints: readonly Print[]): Promise<number> {
    const side = (width - GAP * (PHOTOS_PER_ROW - 1)) / PHOTOS_PER_ROW;
    let [shown, top] = [0, doc.y];
    for (const { caption, read } of prints) {
      const jpeg = await read();
      if (!jpeg) continue;
      const column = shown % PHOTOS_PER_ROW;
      if (column === 0) {
        keep(PHOTO_ROW);
        top = doc.y;
      }
      const left = MARGIN + column * (side + GAP);
      doc.image(jpeg, left, top, { fit: [side, PHOTO_HEIGHT] });
      use({ ...CAPTION, pale: true }).text(writable(caption), left, top + PHOTO_HEIGHT + 2, {
        width: side,
        height: CAPTION.height,
        ellipsis: true,
      });
      doc.y = top + PHOTO_ROW + GAP;
      shown += 1;
      if (column < PHOTOS_PER_ROW - 1) doc.y = top;
    }
    if (shown % PHOTOS_PER_ROW > 0) doc.y = top + PHOTO_ROW + GAP;
    return prints.length - shown;
  }
  /** Writes what it is about and the number of each page at its foot, and gives the document. */
  async function close(subject: string): Promise<Buffer<ArrayBuffer>> {
    const { count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      doc.switchToPage(page);
      // A text below the margin would begin another page.
      doc.page.margins.bottom = 0;
      const line = writable(sheetText.foot(subject, page + 1, count));
      use({ size: 8.5, pale: true }).text(line, MARGIN, doc.page.height - MARGIN / 2 - 8, {
        width,
        align: "center",
        lineBreak: false,
      });
    }
    doc.end();
    await ended;
    return Buffer.concat(chunks);
  }
  return { text, heading, named, facts, amount, table, photos, close };
}
