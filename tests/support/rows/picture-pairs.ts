import { globSync, readFileSync } from "node:fs";
import sharp from "sharp";

/** Small, so that hundreds are drawn and encoded in seconds. */
const [WIDTH, HEIGHT] = [400, 300];

/** Photos of the demo: every n-th, from `first` on. */
export function demoPhotos(first: number, step: number): Promise<Buffer[]> {
  const files = globSync("demo/pictures/*/*.webp").toSorted();
  const chosen = files.filter((_, i) => i % step === first);
  return Promise.all(chosen.map((file) => small(readFileSync(file))));
}

const small = (picture: Buffer) => sharp(picture).resize(WIDTH, HEIGHT).png().toBuffer();

/** The same numbers at every run. */
function numbers(seed: number) {
  let state = seed;
  return (least: number, most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.round(least + ((most - least) * state) / 2 ** 32);
  };
}

/** Rooms of one plan, and plain walls with one thing before them, each different in a few places. */
export function drawnScenes(seed: number, count: number): Promise<Buffer[]> {
  const pick = numbers(seed);
  const box = (x: number, y: number, width: number, height: number, lightest = 230) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="rgb(${pick(20, lightest)},${pick(20, lightest)},${pick(20, lightest)})"/>`;
  const floor = () => box(0, pick(190, 240), WIDTH, 120);
  const room = () =>
    [
      box(pick(10, 320), pick(15, 90), pick(45, 110), pick(50, 100)),
      floor(),
      box(pick(0, 240), pick(140, 220), pick(90, 180), pick(40, 90)),
      box(pick(0, 340), pick(60, 180), pick(20, 80), pick(40, 150)),
      box(pick(0, 340), pick(170, 240), pick(30, 90), pick(20, 60)),
    ].join("");
  const plain = () => floor() + box(pick(20, 280), pick(60, 190), pick(40, 150), pick(40, 110));
  return Promise.all(
    Array.from({ length: count }, (_, i) => {
      const things = box(0, 0, WIDTH, HEIGHT) + (i % 3 === 2 ? plain() : room());
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${things}</svg>`;
      return sharp(Buffer.from(svg)).blur(0.8).png().toBuffer();
    }),
  );
}

/** Cuts off shares of the sides. */
const cut = (left: number, top: number, right: number, bottom: number) => (picture: Buffer) =>
  sharp(picture)
    .extract({
      left: Math.round(left * WIDTH),
      top: Math.round(top * HEIGHT),
      width: Math.round(WIDTH * (1 - left - right)),
      height: Math.round(HEIGHT * (1 - top - bottom)),
    })
    .png()
    .toBuffer();

const turned = (degrees: number) => (picture: Buffer) =>
  sharp(picture).rotate(degrees).png().toBuffer();

/** Frames with shares of the width and height. */
const framed = (background: string, across: number, down: number) => (picture: Buffer) => {
  const [x, y] = [Math.round(across * WIDTH), Math.round(down * HEIGHT)];
  return sharp(picture)
    .extend({ left: x, right: x, top: y, bottom: y, background })
    .png()
    .toBuffer();
};

/** What the shape of a copy may be. */
export const SHAPES: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  whole: async (picture) => picture,
  mirrored: (picture) => sharp(picture).flop().png().toBuffer(),
  "cut left": cut(0.1, 0, 0, 0),
  "cut above": cut(0, 0.1, 0, 0),
  "cut right": cut(0, 0, 0.1, 0),
  "cut below": cut(0, 0, 0, 0.1),
  "cut all round by 5 %": cut(0.05, 0.05, 0.05, 0.05),
  "cut all round by 7 %": cut(0.07, 0.07, 0.07, 0.07),
  "cut all round by 10 %": cut(0.1, 0.1, 0.1, 0.1),
  "cut at a corner": cut(0.1, 0.1, 0, 0),
  "cut a little at a corner": cut(0, 0.03, 0.06, 0),
  "cut here and there": cut(0.02, 0.08, 0.06, 0.03),
  "turned by 90 degrees": turned(90),
  "turned by 180 degrees": turned(180),
  "turned by 270 degrees": turned(270),
  "upside down": (picture) => sharp(picture).flip().png().toBuffer(),
  "framed by 5 % in white": framed("#fff", 0.05, 0.05),
  "framed by 10 % in black": framed("#000", 0.1, 0.1),
  "framed by 8 % in grey, 16 % above and below": framed("#97a3a0", 0.08, 0.16),
  "black above and below": framed("#000", 0, 0.15),
};

export function shapeKind(shape: string): "turned" | "framed" | "cut" {
  if (/turned|upside down/.test(shape)) return "turned";
  return /framed|black/.test(shape) ? "framed" : "cut";
}

/** How a copy may be stored; uploads are JPEG, PNG or WebP. */
export const FORMATS: Record<string, (picture: Buffer) => Promise<Buffer>> = {
  "JPEG of quality 30": (picture) => sharp(picture).jpeg({ quality: 30 }).toBuffer(),
  "WebP of quality 45": (picture) => sharp(picture).webp({ quality: 45, effort: 0 }).toBuffer(),
  "AVIF of quality 40": async (picture) => {
    const avif = await sharp(picture).avif({ quality: 40, effort: 0 }).toBuffer();
    return sharp(avif).png({ compressionLevel: 1 }).toBuffer();
  },
  "half as wide": (picture) =>
    sharp(picture)
      .resize(WIDTH / 2)
      .jpeg({ quality: 60 })
      .toBuffer(),
  mirrored: (picture) => sharp(picture).flop().jpeg({ quality: 60 }).toBuffer(),
};
