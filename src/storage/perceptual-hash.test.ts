import { expect, it } from "vitest";
import { GREY_SIDE, perceptualHashes } from "./perceptual-hash";

const DIGITS = 16;
const PARTS = 81;

type Border = { left: number; top: number; right: number; bottom: number };

/** Blotches of many sizes, no edge of which is plain. */
const blotch = (x: number, y: number) =>
  Math.round(128 + 50 * Math.sin(x * 9 + 4 * Math.sin(y * 7)) + 50 * Math.cos(y * 11 + x * x * 8));

/** The blotches inside a border of so many pixels. */
function picture({ left, top, right, bottom }: Border, colour = 255): Uint8Array {
  const [across, down] = [GREY_SIDE - left - right, GREY_SIDE - top - bottom];
  return Uint8Array.from({ length: GREY_SIDE ** 2 }, (_, i) => {
    const [x, y] = [(i % GREY_SIDE) - left, Math.floor(i / GREY_SIDE) - top];
    const isInside = x >= 0 && y >= 0 && x < across && y < down;
    return isInside ? blotch(x / across, y / down) : colour;
  });
}

const NONE = { left: 0, top: 0, right: 0, bottom: 0 };
const hashAt = (hashes: string, part: number) => hashes.slice(part * DIGITS, (part + 1) * DIGITS);
const partsOf = (grey: Uint8Array) => perceptualHashes(grey).length / DIGITS;

function differing(one: string, other: string): number {
  const bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  return bits.toString(2).replaceAll("0", "").length;
}

it.each<[string, Border, number]>([
  ["white", { left: 8, top: 8, right: 8, bottom: 8 }, 255],
  ["black, above and below", { left: 0, top: 13, right: 0, bottom: 13 }, 0],
  ["grey, wider below", { left: 5, top: 5, right: 5, bottom: 20 }, 151],
])("DLA-015 reads what a border frames: %s", (_, border, colour) => {
  const plain = perceptualHashes(picture(NONE));
  const framed = perceptualHashes(picture(border, colour));
  expect(plain.length).toBe(PARTS * DIGITS);
  expect(framed.length).toBeGreaterThan(PARTS * DIGITS);
  expect(differing(hashAt(framed, PARTS), hashAt(plain, 0))).toBeLessThanOrEqual(3);
  expect(differing(hashAt(framed, 0), hashAt(plain, 0))).toBeGreaterThan(6);
});

it("reads no more of what is plain on one side, at edges of two colours, or for its most part", () => {
  const sky = picture({ ...NONE, top: 20 });
  const thin = picture({ left: 2, top: 2, right: 2, bottom: 2 });
  const stamp = picture({ left: 26, top: 26, right: 26, bottom: 26 });
  const slit = picture({ ...NONE, top: 26, bottom: 26 });
  const pillar = picture({ ...NONE, left: 26, right: 26 });
  const ground = picture({ ...NONE, top: 20, bottom: 20 });
  ground.fill(90, GREY_SIDE * (GREY_SIDE - 20));
  for (const grey of [sky, thin, stamp, slit, pillar, ground]) expect(partsOf(grey)).toBe(PARTS);
});
