/** Invisible characters: format and direction marks, variation selectors, fillers, the blank of Braille. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text without its invisible characters: for numbers, codes, amounts and addresses. */
export const seenText = (text: string): string => text.replace(UNSEEN, "");

/** A number as it was typed, trimmed, its digits those of ASCII whatever their script. */
export const plainNumber = (text: string): string =>
  seenText(text)
    .replace(/\p{Nd}/gu, asciiDigit)
    .trim();

/** Each script has its ten digits in a row, and so have those rows that touch. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
