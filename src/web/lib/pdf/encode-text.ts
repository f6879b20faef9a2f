/**
 * Text for the fonts that every PDF reader has (Helvetica, Windows-1252): French and its neighbours.
 * What those lack is written by its nearest letter, or by a question mark.
 */

/** Code points of the bytes 0x80 to 0x9F; 0 where there is none. */
const HIGH = [
  0x20ac, 0, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0,
  0x17d, 0, 0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a,
  0x153, 0, 0x17e, 0x178,
];
/** Spaces, signs, and letters of Cameroonian names. */
const NEAREST: Record<string, string> = {
  ...{ "\u202f": "\u00a0", "\u2009": "\u00a0", "−": "-", "≈": "~", "→": "-" },
  ...{ Ɓ: "B", ɓ: "b", Ɗ: "D", ɗ: "d", Ŋ: "N", ŋ: "n", Ɛ: "E", ɛ: "e", Ɔ: "O", ɔ: "o" },
  ...{ Ə: "E", ə: "e", Ǝ: "E", ǝ: "e", Ɨ: "I", ɨ: "i", Ʉ: "U", ʉ: "u", Ɣ: "G", ɣ: "g" },
  ...{ Ɑ: "A", ɑ: "a", Ꞌ: "\u2019", ꞌ: "\u2019", ʼ: "\u2019" },
};

/** The bytes of a text in Windows-1252. */
export function encodeText(text: string): number[] {
  return [...text.normalize("NFC")].flatMap((character) => {
    const byte = byteOf(character);
    if (byte !== undefined) return [byte];
    // A tone that no letter was composed with.
    if (/\p{M}/u.test(character)) return [];
    const nearest = NEAREST[character] ?? character.normalize("NFD").replace(/\p{M}/gu, "");
    const bytes = [...nearest].map(byteOf);
    return bytes.map((one) => one ?? 0x3f);
  });
}

function byteOf(character: string): number | undefined {
  const code = character.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
  const at = HIGH.indexOf(code);
  return code !== 0 && at >= 0 ? 0x80 + at : undefined;
}

/** Advance widths of Helvetica for the bytes 0x20 to 0x7E, in thousandths of the size. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const WIDE = 1000;

/** How wide a text is in Helvetica of this size; accents do not widen a letter. */
export function textWidth(text: string, size: number): number {
  const bare = text.normalize("NFD").replace(/\p{M}/gu, "");
  const units = encodeText(bare).reduce(
    (sum, byte) => sum + (byte === 0xa0 ? 278 : (WIDTHS[byte - 0x20] ?? WIDE)),
    0,
  );
  return (units * size) / 1000;
}
