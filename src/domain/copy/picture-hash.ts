/** Hexadecimal digits of one hash (storage/perceptual-hash.ts): 8 rows of 8 bits. */
const DIGITS = 16;
/** Bits out of 64 in which two hashes of the same picture may differ; strangers differ in about 32. */
const MAX_HAMMING_DISTANCE = 6;
/** In the mirror image the odd frequencies across change their sign. */
const MIRROR = 0x55555555;
/** In one that stands on its head, those of the odd frequencies down. */
const UPSIDE_DOWN = 0x00ff00ff;
/** Parts (storage/perceptual-hash.ts) of which all turns are compared: not cut, by 5 % and by 10 % all round. */
const TURNED = [0, 40, 80];
/** The first of the parts inside a border, all turns of which are compared. */
const FRAMED = 81;
/** As `kwata_look_bands` cuts a hash for its index: runs of 5 digits from these on. */
const BANDS = [0, 4, 8, 11];
const BAND_DIGITS = 5;
const BAND_BITS = 4 * BAND_DIGITS;

/** 64 bits in two halves. */
type Hash = readonly [high: number, low: number];

/**
 * Where the middle of an original would stand in this picture or its mirror image, if it were a copy;
 * of the likeliest parts also in the picture upside down and turned by a quarter either way.
 */
export function hashesOfOriginals(looks: string): Hash[] {
  const own: Hash[] = [];
  for (let at = 0; at + DIGITS <= looks.length; at += DIGITS) {
    const half = (from: number) => Number.parseInt(looks.slice(from, from + DIGITS / 2), 16);
    own.push([half(at), half(at + DIGITS / 2)]);
  }
  return own.flatMap((hash, part) => {
    const upright = [hash, flipped(hash, MIRROR)];
    if (part < FRAMED && !TURNED.includes(part)) return upright;
    const standing = upright.flatMap((one) => [one, flipped(one, UPSIDE_DOWN)]);
    return standing.flatMap((one) => [one, onItsSide(one)]);
  });
}

function flipped([high, low]: Hash, odd: number): Hash {
  return [(high ^ odd) >>> 0, (low ^ odd) >>> 0];
}

/** Swaps the frequencies across and down: mirrored at the diagonal. */
function onItsSide(hash: Hash): Hash {
  const turned: [number, number] = [0, 0];
  for (let down = 0; down < 8; down += 1) {
    for (let across = 0; across < 8; across += 1) {
      const bit = ((hash[down >> 2] ?? 0) >>> (31 - (down & 3) * 8 - across)) & 1;
      turned[across >> 2] = (turned[across >> 2] ?? 0) | (bit << (31 - (across & 3) * 8 - down));
    }
  }
  return [turned[0] >>> 0, turned[1] >>> 0];
}

/** What the index is asked for: originals share one of these with some hash, or differ too much. */
export function bandsOf(hashes: readonly Hash[]): number[] {
  const bands = hashes.flatMap(([high, low]) => {
    const digits = high.toString(16).padStart(8, "0") + low.toString(16).padStart(8, "0");
    return BANDS.map(
      (from, place) =>
        place * 2 ** BAND_BITS + Number.parseInt(digits.slice(from, from + BAND_DIGITS), 16),
    );
  });
  return [...new Set(bands)];
}

/** Whether a picture shows the original with these bands, turned, mirrored, framed, resized or cut. */
export function showsOriginal(hashes: readonly Hash[], original: readonly number[]): boolean {
  const whole = hashFrom(original);
  return (
    whole !== undefined &&
    hashes.some(
      ([high, low]) => ones(high ^ whole[0]) + ones(low ^ whole[1]) <= MAX_HAMMING_DISTANCE,
    )
  );
}

/** The hash that was cut into bands; undefined where there is none. */
function hashFrom(bands: readonly number[]): Hash | undefined {
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
