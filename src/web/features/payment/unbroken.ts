/** A masked number that stays in one line. */
export const unbroken = (number: string) => number.replaceAll(" ", "\u00a0");
