/** Side of the grey square that a picture is shrunk to before its looks are read. */
export const LOOKS_SIDE = 96;
/** Looks of a picture in which too little is to be seen: read, and like no other. */
export const NO_LOOKS = "-";
/** Hexadecimal digits of one look. */
const DIGITS = 16;
const CELLS = 32;
const WAVES = 8;
/** How far into a picture its middle begins: what a cut of 10 % on any side leaves. */
const MARGIN = 0.1;
/** What may be cut off a side; the cut copy then shows the middle of the original elsewhere. */
const CUTS = [0, 0.05, MARGIN];
/** Of the 63 waves, so many must stand out of a plain surface's noise by so much a cell. */
const LEAST_WAVES = 20;
const LEAST_SWING = 0.05;

/** A border is plain: its lines vary by so much at most, and their means by half of it. */
const BORDER_RANGE = 14;
/** Lines of a border, of LOOKS_SIDE: what is thinner is an edge, what is thicker a wall. */
const BORDER_LINES = { least: 2, most: 24 };

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

const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Float64Array.from({ length: CELLS }, (_, x) =>
    Math.cos((Math.PI * wave * (2 * x + 1)) / (2 * CELLS)),
  ),
);

/**
 * What a picture looks like: a perceptual hash of 64 bits by the signs of the lowest frequencies
 * (DCT), first of its middle, then of where its middle would stand if it were a cut copy, and the
 * same inside its border if it has one (decisions 051 and 085). Size, compression and brightness hardly change it. `grey`: LOOKS_SIDE² bytes.
 */
export function looksOf(grey: Uint8Array): string {
  const sums = sumsOf(grey);
  const inner = insideBorder(grey);
  const parts = inner ? [...PARTS, ...PARTS.map((part) => within(inner, part))] : PARTS;
  const waves = parts.map((part) => wavesOf(cellsOf(sums, part)));
  const swings = (waves[0] ?? []).filter((wave, i) => i > 0 && Math.abs(wave) > LEAST_SWING);
  return swings.length < LEAST_WAVES ? NO_LOOKS : waves.map(signsOf).join("");
}

/** What a plain border of two opposite sides or of all four leaves; undefined without one. */
function insideBorder(grey: Uint8Array): Part | undefined {
  const across = (y: number) => grey.subarray(y * LOOKS_SIDE, (y + 1) * LOOKS_SIDE);
  const down = (x: number) => grey.filter((_, i) => i % LOOKS_SIDE === x);
  const last = LOOKS_SIDE - 1;
  const top = plainLines(across);
  const bottom = plainLines((y) => across(last - y));
  const left = plainLines(down);
  const right = plainLines((x) => down(last - x));
  const isFramed = (top > 0 && bottom > 0) || (left > 0 && right > 0);
  if (!isFramed) return undefined;
  const share = (lines: number) => lines / LOOKS_SIDE;
  return [share(left), share(top), 1 - share(right), 1 - share(bottom)];
}

/** How many lines from a side are its border; 0 where there is none. */
function plainLines(line: (n: number) => Uint8Array): number {
  let [count, first] = [0, 0];
  for (; count <= BORDER_LINES.most; count += 1) {
    const greys = line(count);
    const mean = greys.reduce((sum, one) => sum + one, 0) / LOOKS_SIDE;
    if (count === 0) first = mean;
    const isPlain = Math.max(...greys) - Math.min(...greys) <= BORDER_RANGE;
    if (!isPlain || Math.abs(mean - first) > BORDER_RANGE / 2) break;
  }
  return count < BORDER_LINES.least || count > BORDER_LINES.most ? 0 : count;
}

/** A part of a part. */
function within([left, top, right, bottom]: Part, part: Part): Part {
  const [width, height] = [right - left, bottom - top];
  return [
    left + part[0] * width,
    top + part[1] * height,
    left + part[2] * width,
    top + part[3] * height,
  ];
}

/** For each corner the sum of all that stands above and left of it. */
function sumsOf(grey: Uint8Array): Float64Array {
  const side = LOOKS_SIDE + 1;
  const sums = new Float64Array(side * side);
  for (let y = 1; y < side; y += 1) {
    let row = 0;
    for (let x = 1; x < side; x += 1) {
      row += grey[(y - 1) * LOOKS_SIDE + x - 1] ?? 0;
      sums[y * side + x] = (sums[(y - 1) * side + x] ?? 0) + row;
    }
  }
  return sums;
}

/** Means of 32 × 32 cells of a part, whose edges may run through pixels. */
function cellsOf(sums: Float64Array, [left, top, right, bottom]: Part): Float64Array {
  const corners = new Float64Array((CELLS + 1) ** 2);
  for (let row = 0; row <= CELLS; row += 1) {
    const y = LOOKS_SIDE * (top + ((bottom - top) * row) / CELLS);
    for (let column = 0; column <= CELLS; column += 1) {
      const x = LOOKS_SIDE * (left + ((right - left) * column) / CELLS);
      corners[row * (CELLS + 1) + column] = sumTo(sums, x, y);
    }
  }
  const area = (LOOKS_SIDE / CELLS) ** 2 * (right - left) * (bottom - top);
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
  const side = LOOKS_SIDE + 1;
  const [x0, y0] = [
    Math.min(LOOKS_SIDE - 1, Math.floor(x)),
    Math.min(LOOKS_SIDE - 1, Math.floor(y)),
  ];
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
