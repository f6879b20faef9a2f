/** Hexadecimal digits of one look (storage/looks.ts): 8 rows of 8 bits. */
const DIGITS = 16;
/** Bits out of 64 in which two looks of the same picture may differ; strangers differ in about 32. */
const MOST_DIFFERENT = 6;
/** In the mirror image the odd frequencies across change their sign. */
const MIRROR = 0x55555555;
/** In the picture upside down the odd frequencies down change their sign. */
const UPSIDE_DOWN = 0x00ff00ff;
/** Places of the looks (storage/looks.ts) of a picture uncut, and cut by 5 and 10 % all round. */
const EVEN_CUTS = [0, 40, 80];
/** As `kwata_look_bands` cuts a look for its index: runs of 5 digits from these on. */
const BANDS = [0, 4, 8, 11];
const BAND_DIGITS = 5;
const BAND_BITS = 4 * BAND_DIGITS;

/** 64 bits in two halves. */
type Look = readonly [high: number, low: number];

/** Where the middle of an original would stand in this picture or its mirror image, if it were a copy. */
export function looksOfOriginals(looks: string): Look[] {
  const own: Look[] = [];
  for (let at = 0; at + DIGITS <= looks.length; at += DIGITS) {
    const half = (from: number) => Number.parseInt(looks.slice(from, from + DIGITS / 2), 16);
    own.push([half(at), half(at + DIGITS / 2)]);
  }
  const turned = own.filter((_, at) => EVEN_CUTS.includes(at)).flatMap(turnsOf);
  return [...own.flatMap((look) => [look, mirrored(look)]), ...turned];
}

/** A look of the picture turned by 90, 180 and 270 degrees, and of the mirror images of these. */
function turnsOf(look: Look): Look[] {
  const across = transposed(look);
  const turns = [upsideDown(look), across, upsideDown(across)];
  return turns.flatMap((turn) => [turn, mirrored(turn)]);
}

const mirrored = ([high, low]: Look): Look => [(high ^ MIRROR) >>> 0, (low ^ MIRROR) >>> 0];
const upsideDown = ([high, low]: Look): Look => [
  (high ^ UPSIDE_DOWN) >>> 0,
  (low ^ UPSIDE_DOWN) >>> 0,
];

/** Rows for columns. */
function transposed([high, low]: Look): Look {
  const turned = [0, 0];
  for (let row = 0; row < 8; row += 1) {
    const line = ((row < 4 ? high : low) >>> (24 - 8 * (row % 4))) & 0xff;
    for (let column = 0; column < 8; column += 1) {
      if (!((line >>> (7 - column)) & 1)) continue;
      const half = column < 4 ? 0 : 1;
      turned[half] = ((turned[half] ?? 0) | (1 << (24 - 8 * (column % 4) + (7 - row)))) >>> 0;
    }
  }
  return [turned[0] ?? 0, turned[1] ?? 0];
}

/** What the index is asked for: originals share one of these with some look, or differ too much. */
export function bandsOf(looks: readonly Look[]): number[] {
  const bands = looks.flatMap(([high, low]) => {
    const digits = high.toString(16).padStart(8, "0") + low.toString(16).padStart(8, "0");
    return BANDS.map(
      (from, place) =>
        place * 2 ** BAND_BITS + Number.parseInt(digits.slice(from, from + BAND_DIGITS), 16),
    );
  });
  return [...new Set(bands)];
}

/** Whether a picture shows the original with these bands, mirrored or not, resized or cut. */
export function showsOriginal(looks: readonly Look[], original: readonly number[]): boolean {
  const whole = lookOf(original);
  return (
    whole !== undefined &&
    looks.some(([high, low]) => ones(high ^ whole[0]) + ones(low ^ whole[1]) <= MOST_DIFFERENT)
  );
}

/** The look that was cut into bands; undefined where there is none. */
function lookOf(bands: readonly number[]): Look | undefined {
  const [a, b, c, d] = bands
    .toSorted((one, other) => one - other)
    .map((band) => band % 2 ** BAND_BITS);
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
  // Neighbours share the digits in which their runs overlap.
  return [((a << 12) | ((b >> 4) & 0xfff)) >>> 0, ((c << 12) | (d & 0xfff)) >>> 0];
}

function ones(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
