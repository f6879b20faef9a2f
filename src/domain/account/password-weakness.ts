import { LOCAL_WORDS } from "./local-words";
import { countGuesses, isRun, plain, type Ranks } from "./password-guesses";

/** Why a password is soon found: `listed` among the commonest, or made of the others. */
export type Weakness = "listed" | "words" | "names" | "keys" | "digits";

let loaded: Promise<Omit<Ranks, "names">> | undefined;

/** The published lists take 11 MB: they are loaded for the first new password. */
async function loadRanks(): Promise<Omit<Ranks, "names">> {
  const [common, french] = await Promise.all([
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-fr"),
  ]);
  return {
    passwords: rank(common.dictionary["passwords-common"]),
    words: rankLists(
      french.dictionary["commonWords-fr"],
      french.dictionary["firstnames-fr"],
      french.dictionary["lastnames-fr"],
      french.dictionary["wikipedia-fr"],
    ),
  };
}

/** The place of each word, written as passwords are compared: "aujourd'hui" as "aujourdhui". */
function rank(list: readonly string[], ranks = new Map<string, number>()): Map<string, number> {
  list.forEach((entry, index) => {
    for (const word of new Set([entry, plain(entry), plain(entry).replace(/[^a-z\d]/g, "")])) {
      if (word.length < SHORTEST_WORD) continue;
      ranks.set(word, Math.min(index + 1, ranks.get(word) ?? Infinity));
    }
  });
  return ranks;
}
/** Ranks words; one that is in several lists has its best place. */
const rankLists = (...lists: (readonly string[])[]) =>
  lists.reduce((ranks, list) => rank(list, ranks), new Map<string, number>());

const SHORTEST_WORD = 3;
/** Digits alone are a date or a phone number up to this length. */
const DIGITS_ONLY = 12;
const FEWEST_DIFFERENT = 4;
/** Found within so many guesses by who tries the published lists with what people add to words. */
const TOO_FEW_GUESSES = 50_000_000;

/**
 * Why a password would be among those tried first, or null: one of the published list, as it stands
 * or with digits, signs, capitals or look-alike letters; a few common French words; a run of keys,
 * a repetition, a date or a phone number; or one made of names of the place or `own` ones, the person's
 * and the platform's.
 */
export async function weaknessOf(
  password: string,
  own: readonly string[] = [],
): Promise<Weakness | null> {
  const text = plain(password);
  if (new Set(text).size < FEWEST_DIFFERENT) return "keys";
  if (/^[\d\s+./-]+$/.test(text) && text.replace(/\D/g, "").length <= DIGITS_ONLY) {
    return isRun(text) ? "keys" : "digits";
  }
  if (/^(.{1,5})\1+$/.test(text) || isRun(text)) return "keys";
  loaded ??= loadRanks();
  const ranks = { ...(await loaded), names: rank([...own, ...LOCAL_WORDS]) };
  if (ranks.passwords.has(text)) return "listed";
  const limit = password === password.toLowerCase() ? TOO_FEW_GUESSES : TOO_FEW_GUESSES / 2;
  const { guesses, words, names } = countGuesses(text, ranks, limit);
  if (guesses >= limit) return null;
  if (names) return "names";
  return words ? "words" : "listed";
}
