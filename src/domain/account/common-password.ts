type Ranks = Map<string, number>;
let loaded: Promise<Ranks> | undefined;

/** The published list of 49,000 passwords takes 11 MB: it is loaded for the first new password. */
async function loadRanks(): Promise<Ranks> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Map(dictionary["passwords-common"].map((word, index) => [word, index + 1]));
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
/** Found within so many guesses by who tries the published list with what people add to its words. */
const TOO_FEW_GUESSES = 5_000_000;

/**
 * True when a password is among those tried first: one of the published list, as it stands or with
 * digits, signs, capitals or look-alike letters that are soon tried; a run of keys, a repetition, a
 * date or a phone number. A word that is not on the list is no reason: our users know many.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const text = password.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  if (new Set(text).size < FEWEST_DIFFERENT) return true;
  if (/^[\d\s+./-]+$/.test(text) && text.replace(/\D/g, "").length <= DIGITS_ONLY) return true;
  if (/^(.{1,5})\1+$/.test(text) || isRun(text)) return true;
  loaded ??= loadRanks();
  const ranks = await loaded;
  if (ranks.has(text)) return true;
  const plain = split(text, LETTERS);
  const { word, around } = split(text, LETTERS_AND_SIGNS);
  const candidates = [plain, { word: read(word), around }, { word: read(text), around: [] }];
  const capitals = password === password.toLowerCase() ? 1 : 2;
  return candidates.some((parts) => guesses(parts, ranks) * capitals < TOO_FEW_GUESSES);
}

type Parts = { word: string; around: string[] };
const LETTERS = /^([^a-z]*)(.*?)([^a-z]*)$/s;
const LETTERS_AND_SIGNS = /^([^a-z@$]*)(.*?)([^a-z@$]*)$/s;

function split(text: string, pattern: RegExp): Parts {
  const [, before = "", word = "", after = ""] = pattern.exec(text) ?? [];
  return { word, around: [before, after] };
}

const read = (text: string) => text.replace(/[0134578@$!]/g, (c) => LOOKALIKES[c] ?? c);
const isRun = (text: string) => text.length > 2 && RUNS.some((run) => run.includes(text));

/** How many tries find a word of the list with what surrounds it; Infinity for any other word. */
function guesses({ word, around }: Parts, ranks: Ranks): number {
  const rank = ranks.get(word) ?? (isRun(word) ? 1 : Number.POSITIVE_INFINITY);
  const pieces = around.join(" ").match(/\d+|[^\d ]/g) ?? [];
  return pieces.reduce((sum, piece) => sum * choices(piece), rank);
}

/** So many digits or signs are tried before these. */
function choices(piece: string): number {
  if (/^(19|20)\d\d$/.test(piece)) return 120;
  if (/\D/.test(piece) || isRun(piece) || /^(\d)\1+$/.test(piece)) return 10;
  return 10 ** piece.length;
}
