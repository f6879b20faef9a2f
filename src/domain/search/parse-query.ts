import editDistance from "damerau-levenshtein";
import { sql } from "drizzle-orm";
import { NEIGHBOURHOOD_NAMES, type NeighbourhoodName, plain } from "~/contract/neighbourhoods";
import { type Db, rows } from "~/db/client";

const MAX_WORDS = 12;
const MAX_LETTERS = 30;
/** Newest listings that a search of words looks through before all others, in a market of more. */
const LOOKED_AT_FIRST = 100_000;

/** Words that hold for every listing, so that they distinguish none. */
const STOP_WORDS = new Set(
  (
    "douala cameroun louer location locations cherche recherche trouver disponible libre " +
    "pres proche cote"
  ).split(" "),
);
/** Words that ask for a low price, as in "pas cher". */
const CHEAP = new Set(
  "cher chers chere cheres abordable abordables economique economiques".split(" "),
);
const NUMBERS = new Map(
  ["deux", "trois", "quatre", "cinq", "six"].map((word, i) => [word, String(i + 2)]),
);

/** tsquery texts: `strict` matches the words as typed, `loose` their corrections too. */
export type WordQuery = { strict: string; loose: string };

/**
 * A parsed free text: a full-text query, a `literal` text without letters or digits ("%"), or no
 * words (stop words alone); with a number of bedrooms ("2 chambres") and a wish for a low price.
 */
export type ParsedQuery = {
  words: WordQuery | { literal: string } | null;
  bedrooms: number | null;
  cheap: boolean;
  /** The neighbourhood named in full, the longest when one name holds another. */
  place: NeighbourhoodName | null;
  /** The day since when about 100,000 listings were made, in a market of more: where to look first. */
  since: string | null;
};
export const EMPTY_QUERY: ParsedQuery = {
  words: null,
  bedrooms: null,
  cheap: false,
  place: null,
  since: null,
};

/** Parses a free text, correcting its spelling by the words that listings use. */
export async function parseQuery(db: Db, text: string): Promise<ParsedQuery> {
  const simple = plain(text).replaceAll("œ", "oe").replaceAll("æ", "ae");
  const letters = simple.match(/[a-z0-9]+/g) ?? [];
  if (letters.length === 0) return { ...EMPTY_QUERY, words: { literal: simple } };
  const { bedrooms, rest } = bedroomsIn(letters);
  const typed = [...new Set(rest)]
    .filter((word) => !STOP_WORDS.has(word) && !CHEAP.has(word))
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_LETTERS));
  const cheap = rest.some((word) => CHEAP.has(word));
  const { words, since } = await correctSpelling(db, typed);
  return { words, bedrooms, cheap, place: placeIn(letters), since };
}

function placeIn(words: string[]): NeighbourhoodName | null {
  const text = ` ${words.join(" ")} `;
  const named = NEIGHBOURHOOD_NAMES.filter((name) => text.includes(` ${plain(name)} `));
  return named.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** "2 chambres" or "deux chambres" as a number of bedrooms, and the words around it. */
function bedroomsIn(words: string[]): { bedrooms: number | null; rest: string[] } {
  const figureBefore = (i: number) => {
    const before = words[i - 1] ?? "";
    const figure = NUMBERS.get(before) ?? before;
    return /^[1-9]$/.test(figure) ? Number(figure) : null;
  };
  const at = words.findIndex((word, i) => /^chambres?$/.test(word) && figureBefore(i) !== null);
  if (at < 0) return { bedrooms: null, rest: words };
  const rest = [...words.slice(0, at - 1), ...words.slice(at + 1)];
  return { bedrooms: figureBefore(at), rest };
}

/** Read from the tallies of weeks: counting the listings themselves would take longer than the search. */
const SINCE = sql`(select max(week)::text from (
  select week, sum(sum(n)) over (order by week desc) as made from week_tallies
  where subject = 'properties' and kind = 'active' group by week) weeks where made > ${LOOKED_AT_FIRST})`;

type Corrected = { words: WordQuery | null; since: string | null };

async function correctSpelling(db: Db, typed: string[]): Promise<Corrected> {
  if (typed.length === 0) return { words: null, since: null };
  const known = await rows<{ word: string; near: string[]; since: string | null }>(
    db,
    sql`select w.word, array(
          select s.word from search_words s
          where (s.word % w.word or s.word like w.word || '%') and left(s.word, 1) = left(w.word, 1)
          order by similarity(s.word, w.word) desc, s.word limit 12) as near,
          ${SINCE} as since
        from unnest(string_to_array(${typed.join(" ")}, ' ')) w(word)
        where to_tsvector('kwata_fr', w.word) <> '' and w.word !~ '^[a-z]$'`,
  );
  const [first] = known;
  if (!first) return { words: null, since: null };
  const all = (alternatives: (row: { word: string; near: string[] }) => string[]) =>
    known.map((row) => `(${alternatives(row).flatMap(inflections).join(" | ")})`).join(" & ");
  const strict = all(({ word }) => [word]);
  const loose = all(({ word, near }) => [word, ...spellingCorrections(word, near)]);
  return { words: { strict, loose }, since: first.since };
}

/**
 * The known words that a typed one may mean: one edit away (two in a long word), or, for an unknown
 * word, longer ones that begin with it. Short words and numbers are not corrected.
 */
export function spellingCorrections(typed: string, known: string[]): string[] {
  if (typed.length < 4 || /\d/.test(typed)) return [];
  const edits = typed.length < 8 ? 1 : 2;
  const isKnown = known.includes(typed);
  return known.filter(
    (word) =>
      word !== typed &&
      (editDistance(typed, word).steps <= edits || (!isKnown && word.startsWith(typed))),
  );
}

/** Without accents the French stemmer keeps "meuble" and "meublee" apart, so both are searched. */
function inflections(word: string): string[] {
  if (/ees?$/.test(word)) return [word, word.replace(/ee(s?)$/, "e$1")];
  if (word.length > 3 && /es?$/.test(word)) return [word, word.replace(/e(s?)$/, "ee$1")];
  return [word];
}
