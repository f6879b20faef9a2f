import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { create, type Font } from "fontkit";
import { seenText } from "~/contract/seen-text";

export type Weight = "regular" | "bold";

const read = (name: string) => readFileSync(resolve("src/pdf/fonts", name));
let files: Record<Weight, Buffer> | undefined;
let regular: Font | undefined;

/** The typefaces of documents; a PDF holds the letters of them that it uses. */
export function typefaces(): Record<Weight, Buffer> {
  files ??= { regular: read("noto-400.ttf"), bold: read("noto-700.ttf") };
  return files;
}

const graphemes = new Intl.Segmenter("fr", { granularity: "grapheme" });

/**
 * A text as the typefaces can write it: letters as they are, spaces that don't break a line as one
 * kind, and a question mark for each sign that they lack.
 */
export function writable(text: string): string {
  const plain = text.normalize("NFC").replace(/\r\n?/g, "\n").replace(/\t/g, " ");
  const clean = plain.replace(/[\u2000-\u200a\u202f\u205f\u3000]/g, "\u00a0");
  return Array.from(graphemes.segment(clean), ({ segment }) => writableSign(segment)).join("");
}

function writableSign(grapheme: string): string {
  const seen = seenText(grapheme);
  if (isWritten(seen)) return seen;
  const plainer = seen.normalize("NFKC");
  return isWritten(plainer) ? plainer : "?";
}

function isWritten(text: string): boolean {
  regular ??= create(typefaces().regular) as Font;
  const font = regular;
  return Array.from(text).every(
    (sign) => sign === "\n" || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  );
}
