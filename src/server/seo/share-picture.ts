import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { SHARE_PICTURE } from "~/contract/seo";
import { inTurn } from "~/storage/in-turn";
import { type OutlineFont, readFont } from "./outlines";

type ShareWords = { title: string; place: string; price: string; platform: string };

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;
const PHOTO_HEIGHT = 420;
const EDGE = 56;
/** Messengers drop a heavier picture. */
const BYTES_MAX = 300_000;
const QUALITIES = [82, 70, 58, 46];

const INK = "#1F2421";
const QUIET = "#57605B";
const SAND = "#FBF8F3";
const ACCENT = "#0B5D45";
const MARK =
  "M15.2 5.84 5.6 13.4a1.2 1.2 0 0 0 .75 2.15H8v1.35c0 3.5 2.3 6.1 7.3 10.1a1.15 1.15 0 0 0 1.4 0c5-4 7.3-6.6 7.3-10.1v-1.35h1.65a1.2 1.2 0 0 0 .75-2.15L16.8 5.84a1.3 1.3 0 0 0-1.6 0zM16 13.2a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4z";

const read = (name: string) => readFont(readFileSync(resolve("src/server/seo/fonts", name)));
let opened: { regular: OutlineFont; bold: OutlineFont } | undefined;
const fonts = () => {
  opened ??= { regular: read("figtree-400.ttf"), bold: read("figtree-700.ttf") };
  return opened;
};

/**
 * A listing as messengers show it: its photo (any size; null for none) above title, place, price and
 * brand, as a 1200×630 JPEG under 300 kB. One at a time per process.
 */
export function drawSharePicture(photo: Buffer | null, words: ShareWords): Promise<Buffer> {
  return inTurn(async () => {
    const panel = Buffer.from(overlay(words, photo === null));
    const layers: OverlayOptions[] = [{ input: panel, top: 0, left: 0 }];
    if (photo) {
      const input = await sharp(photo, { limitInputPixels: 50_000_000 })
        .resize({ width: WIDTH, height: PHOTO_HEIGHT, fit: "cover" })
        .toBuffer();
      layers.unshift({ input, top: 0, left: 0 });
    }
    const raw = await sharp({
      create: { width: WIDTH, height: HEIGHT, channels: 3, background: SAND },
    })
      .composite(layers)
      .removeAlpha()
      .raw()
      .toBuffer();
    const size = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
    let jpeg = Buffer.alloc(0);
    for (const quality of QUALITIES) {
      jpeg = await sharp(raw, { raw: size }).jpeg({ quality, progressive: true }).toBuffer();
      if (jpeg.byteLength < BYTES_MAX) break;
    }
    return jpeg;
  });
}

/** Everything but the photo, as SVG of outlines only; no text of a listing enters the markup. */
function overlay({ title, place, price, platform }: ShareWords, isBare: boolean): string {
  const { regular, bold } = fonts();
  const line = WIDTH - 2 * EDGE;
  const brandWidth = Math.min(bold.width(platform, 34), 420);
  const brandX = WIDTH - EDGE - brandWidth;
  const beside = line - brandWidth - 100;
  const text = (
    font: OutlineFont,
    words: string,
    size: number,
    y: number,
    room: number,
    fill: string,
  ) => `<path fill="${fill}" d="${font.path(shortened(font, words, size, room), size, EDGE, y)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    ${isBare ? `<rect width="${WIDTH}" height="${PHOTO_HEIGHT}" fill="#DCEBE4"/><path fill="${ACCENT}" opacity=".35" transform="translate(500 105) scale(6.5)" d="${MARK}"/>` : ""}
    <rect y="${PHOTO_HEIGHT}" width="${WIDTH}" height="8" fill="${ACCENT}"/>
    ${text(bold, title, 46, 492, line, INK)}
    ${text(regular, place, 30, 541, line, QUIET)}
    ${text(bold, price, 42, 602, beside, ACCENT)}
    <rect x="${brandX - 62}" y="560" width="48" height="48" rx="13" fill="${ACCENT}"/>
    <path fill="#fff" transform="translate(${brandX - 62} 560) scale(1.5)" d="${MARK}"/>
    <path fill="${ACCENT}" d="${bold.path(shortened(bold, platform, 34, 420), 34, brandX, 596)}"/>
  </svg>`;
}

/** A text that fits `room` px, cut with an ellipsis where it does not. */
function shortened(font: OutlineFont, text: string, size: number, room: number): string {
  if (font.width(text, size) <= room) return text;
  const letters = [...text];
  while (letters.length > 0 && font.width(`${letters.join("").trimEnd()}…`, size) > room) {
    letters.pop();
  }
  return `${letters.join("").trimEnd()}…`;
}
