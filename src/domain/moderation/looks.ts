/** Hexadecimal digits of one look (storage/looks.ts): 8 rows of 8 bits. */
const DIGITS = 16;
/** Bits out of 64 in which two looks of the same picture may differ; strangers differ in about 32. */
const MOST_DIFFERENT = 5;
/** In the mirror image the odd frequencies across change their sign. */
const MIRROR = 0x5555555555555555n;

const split = (looks: string) => looks.match(new RegExp(`.{${DIGITS}}`, "g")) ?? [];

/** The looks of the mirror image, part by part. */
export function mirrored(looks: string): string {
  return split(looks)
    .map((look) => (BigInt(`0x${look}`) ^ MIRROR).toString(16).padStart(DIGITS, "0"))
    .join("");
}

/** Whether one picture is the other, mirrored or not, recompressed, resized or a little cut. */
export function looksAlike(one: string, other: string): boolean {
  const both = split(one + mirrored(one)).map((look) => BigInt(`0x${look}`));
  return split(other).some((look) => {
    const bits = BigInt(`0x${look}`);
    return both.some((own) => ones(own ^ bits) <= MOST_DIFFERENT);
  });
}

function ones(bits: bigint): number {
  let count = 0;
  for (let rest = bits; rest > 0n; rest &= rest - 1n) count += 1;
  return count;
}
