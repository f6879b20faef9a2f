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
const LONGEST_WORD = 24;
/** Beyond this many words a phrase is not guessed by its words. */
const MOST_WORDS = 4;
const ONE_LETTER = 26;
const FEW = 10;

/** How soon each word is tried: of the published list, French, and the person's and the place's own. */
export type Ranks = Record<"passwords" | "words" | "names", ReadonlyMap<string, number>>;

/** Letters without accents or capitals, as the lists and the runs are written. */
export const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
export const isRun = (text: string) => text.length > 2 && RUNS.some((run) => run.includes(text));
const read = (text: string) => text.replace(/[0134578@$!]/g, (c) => LOOKALIKES[c] ?? c);

/**
 * So many tries, below `limit`, find a text, written `plain`, for who puts listed passwords, French words, years,
 * digits, signs and runs of keys together, the likeliest first. `words`, `names`: what is in it.
 */
export function countGuesses(text: string, ranks: Ranks, limit: number): Found {
  // best[at][n]: the fewest tries for the first `at` characters, cut into n words and other pieces.
  const best = Array.from({ length: text.length + 1 }, () => Array<Found>(MOST_WORDS + 1));
  best[0]?.splice(0, 1, { guesses: 1, words: false, names: false });
  for (const [start, reached] of best.entries()) {
    // Nothing below the limit leads here: what is cut here costs nothing more to look at.
    if (reached.every((found) => found === undefined)) continue;
    for (let end = start + 1; end <= Math.min(start + LONGEST_WORD, text.length); end += 1) {
      const cost = costOf(text.slice(start, end), ranks);
      if (!cost) continue;
      reached.forEach((before, n) => {
        const count = n + (cost.isWord ? 1 : 0);
        const guesses = before.guesses * cost.guesses * (cost.isWord ? count : 1);
        const row = best[end];
        if (!row || count > MOST_WORDS || guesses >= (row[count]?.guesses ?? limit)) return;
        row[count] = {
          guesses,
          words: before.words || cost.from === "words",
          names: before.names || cost.from === "names",
        };
      });
    }
  }
  const none = { guesses: Infinity, words: false, names: false };
  return (best.at(-1) ?? []).reduce((a, b) => (b.guesses < a.guesses ? b : a), none);
}

type Found = { guesses: number; words: boolean; names: boolean };
type Cost = { guesses: number; isWord: boolean; from?: keyof Ranks | undefined };
const LISTS = ["names", "passwords", "words"] as const;

function costOf(piece: string, ranks: Ranks): Cost | null {
  const letters = read(piece);
  // "new.bell" is New Bell too.
  const joined = piece.replace(/(?<=[a-z\d])[^a-z\d](?=[a-z\d])/g, "");
  const other = patternOf(piece) ?? Infinity;
  const tries = LISTS.map((from) => {
    const written =
      from === "names"
        ? (ranks.names.get(joined) ?? ranks.names.get(read(joined)))
        : ranks[from].get(letters);
    const ranked = ranks[from].get(piece) ?? twice(written);
    return { from, guesses: ranked ?? Infinity };
  });
  const best = tries.reduce((a, b) => (b.guesses < a.guesses ? b : a));
  if (best.guesses < other) return { ...best, isWord: true };
  return other === Infinity ? null : { guesses: other, isWord: false };
}
const twice = (rank: number | undefined) => rank && rank * 2;

/** So many are tried before these digits, signs or keys; null for a piece to be cut up. */
function patternOf(piece: string): number | null {
  if (/^(19|20)\d\d$/.test(piece)) return 120;
  if (isRun(piece) || /^(.)\1+$/su.test(piece)) return FEW;
  if (/^\d+$/.test(piece)) return 10 ** piece.length;
  if (piece.length > 1) return null;
  return /[a-z]/.test(piece) ? ONE_LETTER : /[!-~ ]/.test(piece) ? FEW : 1000;
}
