import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type CSSProperties, createElement, type ReactNode } from "react";
import satori from "satori";
import sharp, { type OverlayOptions } from "sharp";
import { SHARE_PICTURE } from "~/contract/seo";
import type { Turn } from "~/lib/fair-queue";
import { pictureQueue } from "~/storage/picture";

type ShareText = {
  title: string;
  place: string;
  price: string;
  /** What moving in costs; empty where the listing does not say. */
  moveIn: string;
  platform: string;
};

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

const read = (name: string) => readFileSync(resolve("src/server/seo/fonts", name));
let opened: { name: string; data: Buffer; weight: 400 | 700 }[] | undefined;
const fonts = () => {
  opened ??= [
    { name: "Figtree", data: read("figtree-400.ttf"), weight: 400 },
    { name: "Figtree", data: read("figtree-700.ttf"), weight: 700 },
  ];
  return opened;
};

/**
 * A listing as messengers show it: its photo (any size; null for none) above title, place, price and
 * brand, as a 1200×630 JPEG under 300 kB. In its owner's turn.
 */
export function drawSharePicture(
  photo: Buffer | null,
  text: ShareText,
  turn?: Turn,
): Promise<Buffer> {
  return pictureQueue.run(async () => {
    const size = { width: WIDTH, height: HEIGHT };
    const svg = await satori(panel(text, photo === null), { ...size, fonts: fonts() });
    const layers: OverlayOptions[] = [{ input: Buffer.from(svg), top: 0, left: 0 }];
    if (photo) {
      const input = await sharp(photo, { limitInputPixels: 50_000_000 })
        .resize({ width: WIDTH, height: PHOTO_HEIGHT, fit: "cover" })
        .toBuffer();
      layers.unshift({ input, top: 0, left: 0 });
    }
    const raw = await sharp({
      create: { ...size, channels: 3, background: SAND },
    })
      .composite(layers)
      .removeAlpha()
      .raw()
      .toBuffer();
    let jpeg = Buffer.alloc(0);
    for (const quality of QUALITIES) {
      jpeg = await sharp(raw, { raw: { ...size, channels: 3 } })
        .jpeg({ quality, progressive: true })
        .toBuffer();
      if (jpeg.byteLength < BYTES_MAX) break;
    }
    return jpeg;
  }, turn);
}

/** Everything but the photo: satori turns text into outlines, so no font need be installed. */
function panel({ title, place, price, moveIn, platform }: ShareText, isBare: boolean): ReactNode {
  const bareArea = { background: "#DCEBE4", alignItems: "center", justifyContent: "center" };
  return box(
    { flexDirection: "column", width: WIDTH, height: HEIGHT },
    box({ height: PHOTO_HEIGHT, ...(isBare && bareArea) }, isBare && mark(208, ACCENT, 0.35)),
    box({ height: 8, background: ACCENT }),
    box(
      { flexDirection: "column", padding: `21px ${EDGE}px 0` },
      line(title, { fontSize: 46, fontWeight: 700, color: INK }),
      box(
        { justifyContent: "space-between", marginTop: 9 },
        line(place, { fontSize: 30, color: QUIET, flex: 1 }),
        moveIn !== "" && line(moveIn, { fontSize: 30, color: INK, marginLeft: 38 }),
      ),
      box(
        { justifyContent: "space-between", alignItems: "center", marginTop: 14 },
        line(price, { fontSize: 42, fontWeight: 700, color: ACCENT, flex: 1 }),
        box(
          { alignItems: "center", marginLeft: 38 },
          box({ background: ACCENT, borderRadius: 13, marginRight: 14 }, mark(48, "#FFFFFF")),
          line(platform, { fontSize: 34, fontWeight: 700, color: ACCENT, maxWidth: 420 }),
        ),
      ),
    ),
  );
}

const box = (style: CSSProperties, ...children: ReactNode[]) =>
  createElement("div", { style: { display: "flex", ...style } }, ...children);

const mark = (size: number, fill: string, opacity = 1) =>
  createElement(
    "svg",
    { width: size, height: size, viewBox: "0 0 32 32" },
    createElement("path", { d: MARK, fill, opacity }),
  );

/** One line of text, cut with an ellipsis; what the fonts lack (emoji, other scripts) is left out. */
const line = (text: string, style: CSSProperties) =>
  createElement(
    "div",
    {
      style: {
        display: "block",
        lineHeight: 1.2,
        whiteSpace: "nowrap",
        overflow: "hidden",
        textOverflow: "ellipsis",
        ...style,
      },
    },
    text.normalize("NFC").replace(/[^\p{Script=Latin}\p{N}\p{P}\p{Zs}\p{Sc}+=<>|~^]/gu, ""),
  );
