/** Hexadecimal digits of one look (storage/looks.ts): 8 rows of 8 bits. */
const DIGITS = 16;
/** Bits out of 64 in which two looks of the same picture may differ; strangers differ in about 32. */
const MOST_DIFFERENT = 6;
/** In the mirror image the odd frequencies across change their sign. */
const MIRROR = 0x55555555;
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
  return own.flatMap(([high, low]): Look[] => [
    [high, low],
    [(high ^ MIRROR) >>> 0, (low ^ MIRROR) >>> 0],
  ]);
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
