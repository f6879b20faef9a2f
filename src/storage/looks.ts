/** Side of the grey square that a picture is shrunk to before its looks are read. */
export const LOOKS_SIDE = 96;
/** Hexadecimal digits of one look. */
export const LOOK_DIGITS = 16;
const CELLS = 32;
const WAVES = 8;

/**
 * The parts of a picture that are read, as [left, top, right, bottom] of its side: whole, and as
 * after the usual cuts, so that a cut copy shows one of them whole. The mirror image has the same.
 */
const PARTS = [
  [0, 0, 1, 1],
  [0.05, 0.05, 0.95, 0.95],
  [0.1, 0.1, 0.9, 0.9],
  [0, 0, 1, 0.88],
  [0, 0.12, 1, 1],
  [0, 0, 0.88, 1],
  [0.12, 0, 1, 1],
] as const;

const cosines = Array.from({ length: WAVES }, (_, wave) =>
  Array.from({ length: CELLS }, (_, x) => Math.cos((Math.PI * wave * (2 * x + 1)) / (2 * CELLS))),
);

/**
 * What a picture looks like: a perceptual hash of 64 bits for each part, by the signs of the lowest
 * frequencies (DCT). Size, compression and brightness hardly change it. `grey`: LOOKS_SIDE² bytes.
 */
export function looksOf(grey: Uint8Array): string {
  return PARTS.map((part) => look(cellsOf(grey, part))).join("");
}

/** Means of 32 × 32 cells of a part. */
function cellsOf(grey: Uint8Array, [left, top, right, bottom]: readonly number[]): number[][] {
  const edges = (from = 0, to = 1) =>
    Array.from({ length: CELLS + 1 }, (_, i) =>
      Math.round(LOOKS_SIDE * (from + ((to - from) * i) / CELLS)),
    );
  const [xs, ys] = [edges(left, right), edges(top, bottom)];
  return Array.from({ length: CELLS }, (_, row) =>
    Array.from({ length: CELLS }, (_, column) => {
      let sum = 0;
      let count = 0;
      for (let y = ys[row] ?? 0; y < (ys[row + 1] ?? 0); y += 1) {
        for (let x = xs[column] ?? 0; x < (xs[column + 1] ?? 0); x += 1) {
          sum += grey[y * LOOKS_SIDE + x] ?? 0;
          count += 1;
        }
      }
      return sum / count;
    }),
  );
}

function look(cells: number[][]): string {
  const dot = (values: number[], wave: number) =>
    values.reduce((sum, value, i) => sum + value * (cosines[wave]?.[i] ?? 0), 0);
  const rows = cells.map((cellRow) => cosines.map((_, wave) => dot(cellRow, wave)));
  let bits = "";
  for (let down = 0; down < WAVES; down += 1) {
    for (let across = 0; across < WAVES; across += 1) {
      const column = rows.map((waves) => waves[across] ?? 0);
      // The first is the mean brightness, which says nothing.
      bits += down + across > 0 && dot(column, down) > 0 ? "1" : "0";
    }
  }
  return BigInt(`0b${bits}`).toString(16).padStart(LOOK_DIGITS, "0");
}
