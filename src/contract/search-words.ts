import editDistance from "damerau-levenshtein";
import type { PropertyType } from "./enums";
import { NEIGHBOURHOOD_NAMES, plain } from "./neighbourhoods";

/** What a free text asks for; `q` is what is left to the search of words, a count of bedrooms first. */
export type Understood = { q: string | null; type: PropertyType | null; furnished: false | null };

/** "Maison" is left to the search of words, which finds villas too. */
const TYPES = new Map<string, PropertyType>([
  ...(["appartement", "appart"] as const).map((word) => [word, "apartment"] as const),
  ...(["studio", "villa"] as const).map((word) => [word, word] as const),
  ...(["bureau", "bureaux"] as const).map((word) => [word, "office"] as const),
  ...(["boutique", "magasin"] as const).map((word) => [word, "commercial"] as const),
]);
const COUNTS = "un deux trois quatre cinq six sept huit neuf".split(" ");
/** Words that only hold the others together. */
const FILLERS = new Set(
  (
    "a au aux avec d de des du en et l la le les un une pour dans je j cherche recherche " +
    "louer location douala cameroun"
  ).split(" "),
);
/** What a student asks of a type; few listings say that they are for students. */
const CHEAP = "pas cher";
/** From so many letters on a slip is forgiven. */
const LONG = 8;

type Word = { typed: string; plain: string };
const wordOf = (typed: string): Word => ({ typed, plain: plain(typed) });
const wordsOf = (text: string) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(wordOf);
const without = (words: Word[], at: number, count: number) =>
  words.filter((_, n) => n < at || n >= at + count);
const join = (words: Word[]) => words.map((word) => word.plain).join("");

const PLACES = NEIGHBOURHOOD_NAMES.map((name) => {
  const words = wordsOf(name);
  return { words, joined: join(words) };
});
const SPLIT_INTO_MAX = 3;

/**
 * Reads a type and a number of rooms out of a free text, and writes neighbourhoods as the list does.
 * A text that says none of it, or two types, stays as it is in that regard.
 */
export function understand(text: string): Understood {
  const typed = wordsOf(text);
  const { words: counted, bedrooms, isStudio } = countRooms(joinPlaces(typed.flatMap(splitFigure)));
  const { words, furnished } = withoutFurniture(counted);
  const found = findType(words, isStudio, bedrooms);
  const rest = found.words;
  const isUnderstood =
    found.type !== null ||
    furnished !== null ||
    bedrooms !== null ||
    rest.length !== typed.length ||
    rest.some((word, n) => word.plain !== typed[n]?.plain);
  if (!isUnderstood) return { q: text, type: null, furnished: null };
  const left = rest
    .filter((word) => !FILLERS.has(word.plain))
    .map((word) => (found.type && /^etudiante?s?$/.test(word.plain) ? CHEAP : word.typed));
  const count = bedrooms !== null && found.type !== "studio" ? [bedroomsAsked(bedrooms)] : [];
  return { q: [...count, ...left].join(" ") || null, type: found.type, furnished };
}

const bedroomsAsked = (n: number) => `${n} ${n === 1 ? "chambre" : "chambres"}`;

/** The count of bedrooms with which a text that was understood begins, and what follows it. */
export function splitBedrooms(q: string): { bedrooms: string | null; rest: string | null } {
  const [, bedrooms = null, rest = ""] = /^([1-9] chambres?)(?: (.*))?$/.exec(q) ?? [];
  return bedrooms === null ? { bedrooms, rest: q } : { bedrooms, rest: rest || null };
}

/** "2chambres" is two words. */
function splitFigure(word: Word): Word[] {
  const [, figure = "", unit = ""] = /^([1-9])(ch|chambres?|pieces?)$/.exec(word.plain) ?? [];
  return figure ? [wordOf(figure), wordOf(unit)] : [word];
}

/** "bona moussadi" is Bonamoussadi, "newbell" New Bell and "pk 8" PK8. */
function joinPlaces(words: Word[]): Word[] {
  for (let size = SPLIT_INTO_MAX; size > 0; size -= 1) {
    for (let at = 0; at + size <= words.length; at += 1) {
      const joined = join(words.slice(at, at + size));
      const isLong = size > 1 && joined.length >= LONG;
      const isNear = (name: string) =>
        isLong && name[0] === joined[0] && editDistance(name, joined).steps === 1;
      const place =
        PLACES.find((one) => one.joined === joined) ?? PLACES.find((one) => isNear(one.joined));
      if (place && place.words.length !== size) {
        const rest = joinPlaces(words.slice(at + size));
        return [...joinPlaces(words.slice(0, at)), ...place.words, ...rest];
      }
    }
  }
  return words;
}

/**
 * "2 chambres", "deux chambres", "T3", "F3" and "3 pièces" as bedrooms: what is counted in rooms has
 * a living room too, and is a studio when that is all. "Une chambre" alone is a room.
 */
function countRooms(words: Word[]): { words: Word[]; bedrooms: number | null; isStudio: boolean } {
  const none = { words, bedrooms: null, isStudio: false };
  for (const [at, word] of words.entries()) {
    const rooms = /^[tf]([1-9])$/.exec(word.plain)?.[1];
    const unit = words[at + 1]?.plain ?? "";
    const figure = COUNTS.indexOf(word.plain.replace(/^une$/, "un")) + 1 || Number(word.plain);
    const isCount = Number.isInteger(figure) && figure >= 1 && figure <= 9;
    if (rooms) {
      const rest = without(words, at, 1);
      return { words: rest, bedrooms: Number(rooms) - 1 || null, isStudio: rooms === "1" };
    }
    if (isCount && /^pieces?$/.test(unit)) {
      return { words: without(words, at, 2), bedrooms: figure - 1 || null, isStudio: figure === 1 };
    }
    if (isCount && /^(ch|chambres?)$/.test(unit) && !(word.plain === "une" && !hasType(words))) {
      return { words: without(words, at, 2), bedrooms: figure, isStudio: false };
    }
  }
  return none;
}

function withoutFurniture(words: Word[]): { words: Word[]; furnished: false | null } {
  const at = words.findIndex(
    (word, n) => word.plain === "non" && /^meublee?s?$/.test(words[n + 1]?.plain ?? ""),
  );
  return at < 0 ? { words, furnished: null } : { words: without(words, at, 2), furnished: false };
}

function typeOf({ plain: word }: Word): PropertyType | undefined {
  const isFlat = word.length >= LONG && editDistance(word, "appartement").steps <= 2;
  return TYPES.get(word) ?? TYPES.get(word.replace(/s$/, "")) ?? (isFlat ? "apartment" : undefined);
}
const hasType = (words: Word[]) => words.some((word) => typeOf(word));
const isRoom = (word: Word) => /^chambres?$/.test(word.plain);

function findType(
  words: Word[],
  isStudio: boolean,
  bedrooms: number | null,
): { words: Word[]; type: PropertyType | null } {
  const named = new Set(words.flatMap((word) => typeOf(word) ?? []));
  const [type = isStudio ? "studio" : null] = named;
  if (named.size > 1) return { words, type: null };
  if (type !== null) return { words: words.filter((word) => !typeOf(word)), type };
  if (bedrooms === null && words.some(isRoom)) {
    return { words: words.filter((word) => !isRoom(word)), type: "room" };
  }
  return { words, type: null };
}
