import { LOCAL_WORDS } from "./local-words";

/** So many of the commonest are refused in pairs too: two rare words in a row are hard to guess. */
const PAIRED = 2_000;
type Words = { all: Set<string>; paired: Set<string> };
let loaded: Promise<Words> | undefined;

/** The published list of 49,000 passwords takes 11 MB: it is loaded for the first new password. */
async function loadWords(): Promise<Words> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const published = dictionary["passwords-common"];
  return {
    all: new Set([...published, ...LOCAL_WORDS]),
    paired: new Set([...published.slice(0, PAIRED), ...LOCAL_WORDS]),
  };
}

/** Runs of the keyboard and the alphabet; a part of one, either way round, is no password. */
const RUNS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "azertyuiopqsdfghjklmwxcvbn",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "qazwsxedcrfvtgbyhnujmikolp",
  "aqwzsxedcrfvtgbyhnujikolpm",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "1a2z3e4r5t6y7u8i9o0p",
  "a1z2e3r4t5y6u7i8o9p0",
  "1qaz2wsx3edc4rfv5tgb6yhn",
  "a1b2c3d4e5f6g7h8i9",
  "1a2b3c4d5e6f7g8h9",
].flatMap((run) => [run, [...run].toReversed().join("")]);
const LOOKALIKES: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
  "!": "i",
};
/** Digits alone are a date or a phone number up to this length. */
const DIGITS_ONLY = 12;
const FEWEST_DIFFERENT = 4;

/**
 * True when a password is among those tried first: a common word (or two) with digits, signs,
 * capitals or look-alike letters, a run of keys, a repetition, a date or a phone number.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const text = password.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  if (new Set(text).size < FEWEST_DIFFERENT) return true;
  if (/^[\d\s+./-]+$/.test(text) && text.replace(/\D/g, "").length <= DIGITS_ONLY) return true;
  if (/^(.{1,5})\1+$/.test(text)) return true;
  if (RUNS.some((run) => run.includes(text))) return true;
  loaded ??= loadWords();
  const words = await loaded;
  if (words.all.has(text)) return true;
  // First as typed without what surrounds the letters, then with the look-alikes read as letters.
  return [bare(text), bare(read(bare(text, /^[^a-z@$]+|[^a-z@$]+$/g))), read(text)].some((part) =>
    isWords(part, words),
  );
}

const bare = (text: string, around = /^[^a-z]+|[^a-z]+$/g) => text.replace(around, "");
const read = (text: string) => text.replace(/[0134578@$!]/g, (c) => LOOKALIKES[c] ?? c);

/** One common word, or two of the commonest in a row, perhaps with a sign between them. */
function isWords(text: string, { all, paired }: Words): boolean {
  if (all.has(text) || RUNS.some((run) => text.length > 2 && run.includes(text))) return true;
  for (let at = 2; at < text.length - 1; at += 1) {
    if (!paired.has(text.slice(0, at))) continue;
    if (paired.has(text.slice(at).replace(/^[^a-z]+/, ""))) return true;
  }
  return false;
}
