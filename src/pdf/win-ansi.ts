/** What the PDF's own typefaces write beside Latin-1 (Windows-1252). */
const BEYOND_LATIN_1 = new Set("€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ");
/** Letters of Cameroonian languages, and signs, as the nearest that can be written. */
const NEAREST: Record<string, string> = {
  ...{ Ɓ: "B", ɓ: "b", Ɗ: "D", ɗ: "d", Ŋ: "N", ŋ: "n", Ɛ: "E", ɛ: "e", Ɔ: "O", ɔ: "o" },
  ...{ Ə: "E", ə: "e", Ǝ: "E", ǝ: "e", Ɨ: "I", ɨ: "i", Ʉ: "U", ʉ: "u", Ɣ: "G", ɣ: "g" },
  ...{ ʼ: "’", ʹ: "'", "′": "'", "″": '"', "−": "-", "‐": "-", "‑": "-", "₂": "2" },
};
const SPACES = /[\u2000-\u200a\u202f\u205f\u3000]/g;
const UNSEEN = /[\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff\u00ad]/g;
const graphemes = new Intl.Segmenter("fr", { granularity: "grapheme" });

const isWritten = (char: string) => {
  const code = char.codePointAt(0) ?? 0;
  const isLatin1 = (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff);
  return isLatin1 || code === 0x0a || BEYOND_LATIN_1.has(char);
};

/**
 * A text as the PDF's own typefaces can write it: what they lack becomes its nearest letter, or one
 * question mark for each sign that a reader sees.
 */
export function winAnsi(text: string): string {
  const plain = text.normalize("NFC").replace(/\r\n?/g, "\n").replace(/\t/g, " ");
  const clean = plain.replace(SPACES, "\u00a0");
  return Array.from(graphemes.segment(clean), ({ segment }) => writtenOf(segment)).join("");
}

function writtenOf(grapheme: string): string {
  const seen = grapheme.replace(UNSEEN, "");
  const chars = Array.from(seen);
  if (chars.every(isWritten)) return seen;
  const nearest = chars.map((char) => NEAREST[char] ?? char).join("");
  const bare = nearest.normalize("NFKD").replace(/\p{M}/gu, "");
  const letters = Array.from(bare, (char) => NEAREST[char] ?? char);
  return letters.length > 0 && letters.every(isWritten) ? letters.join("") : "?";
}
