/** Side of the grey square that a picture is shrunk to before it is hashed. */
export const GREY_SIDE = 96;
/** Marks a picture with too little detail to hash; it matches nothing. */
export const NO_HASH = "-";
/** Hexadecimal digits of the hash of one part. */
const DIGITS = 16;
const CELLS = 32;
const WAVES = 8;
/** How far into a picture its middle begins: what a cut of 10 % on any side leaves. */
const MARGIN = 0.1;
/** What may be cut off a side; the cut copy then shows the middle of the original elsewhere. */
const CUTS = [0, 0.05, MARGIN];
/** So many of the 63 waves must stand out of a plain surface's noise by so much a cell. */
const LEAST_WAVES = 20;
const LEAST_SWING = 0.05;
/** Grey levels by which pixels of a border differ after compression. */
const BORDER_RANGE = 8;
/** Pixels of a border's least width: 3 % of a side. */
const LEAST_BORDER = 3;

type Part = readonly [left: number, top: number, right: number, bottom: number];

/** Where the middle of an original stands in a copy that was cut so; first in one that wasn't. */
const PARTS: readonly Part[] = CUTS.flatMap((left) =>
  CUTS.flatMap((top) =>
    CUTS.flatMap((right) =>
      CUTS.map((bottom): Part => {
        const [width, height] = [1 - left - right, 1 - top - bottom];
        const end = 1 - MARGIN;
        return [
          ...([(MARGIN - left) / width, (MARGIN - top) / height] as const),
          ...([(end - left) / width, (end - top) / height] as const),
        ];
      }),
    ),
  ),
);

/** Margins of the middle in what a border frames: of a whole picture, and cut by 5 and by 10 %. */
const FRAMED = CUTS.map((cut) => (MARGIN - cut) / (1 - 2 * cut));
/** How far within a pixel a border may end: its colour and the picture's are mixed there. */
const ENDS = [0.25, 0.75];

const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Float64Array.from({ length: CELLS }, (_, x) =>
    Math.cos((Math.PI * wave * (2 * x + 1)) / (2 * CELLS)),
  ),
);

/**
 * Perceptual hashes of 64 bits by the signs of the lowest frequencies (DCT): first of a picture's
 * middle, then of where its middle would stand if it were a cut copy (decision 051), then, if it has
 * a border, of what that frames (decision 085). Size, compression and brightness hardly change them.
 * `grey`: GREY_SIDE² bytes.
 */
export function perceptualHashes(grey: Uint8Array): string {
  const sums = sumsOf(grey);
  const waves = PARTS.map((part) => wavesOf(cellsOf(sums, part)));
  if (isPlain(waves[0])) return NO_HASH;
  const framed = framedParts(grey).map((part) => wavesOf(cellsOf(sums, part)));
  return [...waves, ...(isPlain(framed[0]) ? [] : framed)].map(signsOf).join("");
}

function isPlain(waves: number[] = []): boolean {
  return waves.filter((wave, i) => i > 0 && Math.abs(wave) > LEAST_SWING).length < LEAST_WAVES;
}

/** Where the middle of what a border of one colour frames would stand; none without a border. */
function framedParts(grey: Uint8Array): Part[] {
  const side = GREY_SIDE;
  const isBorder = (first: number, step: number, count: number) => {
    for (let n = 0; n < count; n += 1) {
      const pixel = grey[first + n * step] ?? 0;
      if (Math.abs(pixel - (grey[0] ?? 0)) > BORDER_RANGE) return false;
    }
    return true;
  };
  const width = (isBorderAt: (n: number) => boolean) => {
    let n = 0;
    while (n < side / 2 && isBorderAt(n)) n += 1;
    return n;
  };
  const top = width((n) => isBorder(n * side, 1, side));
  const bottom = width((n) => isBorder((side - 1 - n) * side, 1, side));
  const height = side - top - bottom;
  const left = width((n) => isBorder(top * side + n, side, height));
  const right = width((n) => isBorder(top * side + side - 1 - n, side, height));
  if ([left, top, right, bottom].filter((border) => border >= LEAST_BORDER).length < 2) return [];
  const [x, y] = [Math.min(left, right), Math.min(top, bottom)];
  const borders = [[left, top, right, bottom] as const];
  // A wall of the border's colour makes it look wider on its side.
  if (left !== right || top !== bottom) borders.push([x, y, x, y]);
  return borders.filter(leavesHalf).flatMap((border) => ENDS.flatMap((end) => within(border, end)));
}

type Border = readonly [left: number, top: number, right: number, bottom: number];

function leavesHalf([left, top, right, bottom]: Border): boolean {
  return left + right <= GREY_SIDE / 2 && top + bottom <= GREY_SIDE / 2;
}

/** Parts of what a border frames that ends so far within the next pixel. */
function within([left, top, right, bottom]: Border, end: number): Part[] {
  const [x, y] = [left + end, top + end];
  const [across, down] = [GREY_SIDE - right - end - x, GREY_SIDE - bottom - end - y];
  return FRAMED.map((margin) => [
    (x + across * margin) / GREY_SIDE,
    (y + down * margin) / GREY_SIDE,
    (x + across * (1 - margin)) / GREY_SIDE,
    (y + down * (1 - margin)) / GREY_SIDE,
  ]);
}

/** For each corner the sum of all that stands above and left of it. */
function sumsOf(grey: Uint8Array): Float64Array {
  const side = GREY_SIDE + 1;
  const sums = new Float64Array(side * side);
  for (let y = 1; y < side; y += 1) {
    let row = 0;
    for (let x = 1; x < side; x += 1) {
      row += grey[(y - 1) * GREY_SIDE + x - 1] ?? 0;
      sums[y * side + x] = (sums[(y - 1) * side + x] ?? 0) + row;
    }
  }
  return sums;
}

/** Means of 32 × 32 cells of a part, whose edges may run through pixels. */
function cellsOf(sums: Float64Array, [left, top, right, bottom]: Part): Float64Array {
  const corners = new Float64Array((CELLS + 1) ** 2);
  for (let row = 0; row <= CELLS; row += 1) {
    const y = GREY_SIDE * (top + ((bottom - top) * row) / CELLS);
    for (let column = 0; column <= CELLS; column += 1) {
      const x = GREY_SIDE * (left + ((right - left) * column) / CELLS);
      corners[row * (CELLS + 1) + column] = sumTo(sums, x, y);
    }
  }
  const area = (GREY_SIDE / CELLS) ** 2 * (right - left) * (bottom - top);
  const cells = new Float64Array(CELLS * CELLS);
  for (let i = 0; i < cells.length; i += 1) {
    const at = i + Math.floor(i / CELLS);
    const below = at + CELLS + 1;
    const above = (corners[at + 1] ?? 0) - (corners[at] ?? 0);
    cells[i] = ((corners[below + 1] ?? 0) - (corners[below] ?? 0) - above) / area;
  }
  return cells;
}

function sumTo(sums: Float64Array, x: number, y: number): number {
  const side = GREY_SIDE + 1;
  const [x0, y0] = [Math.min(GREY_SIDE - 1, Math.floor(x)), Math.min(GREY_SIDE - 1, Math.floor(y))];
  const [right, down] = [x - x0, y - y0];
  const at = y0 * side + x0;
  const above = (sums[at] ?? 0) * (1 - right) + (sums[at + 1] ?? 0) * right;
  const below = (sums[at + side] ?? 0) * (1 - right) + (sums[at + side + 1] ?? 0) * right;
  return above * (1 - down) + below * down;
}

/** How much of each wave there is, down by across, a cell. */
function wavesOf(cells: Float64Array): number[] {
  const rows = new Float64Array(CELLS * WAVES);
  for (let y = 0; y < CELLS; y += 1) {
    for (let wave = 0; wave < WAVES; wave += 1) {
      let sum = 0;
      const cosines = COSINES[wave];
      for (let x = 0; x < CELLS; x += 1) sum += (cells[y * CELLS + x] ?? 0) * (cosines?.[x] ?? 0);
      rows[y * WAVES + wave] = sum;
    }
  }
  return Array.from({ length: WAVES * WAVES }, (_, i) => {
    let sum = 0;
    const cosines = COSINES[Math.floor(i / WAVES)];
    const across = i % WAVES;
    for (let y = 0; y < CELLS; y += 1) sum += (rows[y * WAVES + across] ?? 0) * (cosines?.[y] ?? 0);
    return sum / CELLS ** 2;
  });
}

/** The first is the mean brightness, which says nothing. */
function signsOf(waves: number[]): string {
  const bits = waves.map((wave, i) => (i > 0 && wave > 0 ? "1" : "0")).join("");
  return BigInt(`0b${bits}`).toString(16).padStart(DIGITS, "0");
}
