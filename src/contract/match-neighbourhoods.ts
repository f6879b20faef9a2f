import editDistance from "damerau-levenshtein";
import { NEIGHBOURHOOD_NAMES, type NeighbourhoodName, plain } from "./neighbourhoods";

/** Words beside a name that say nothing about where in the town. */
const NOISE = new Set("douala cameroun quartier ville secteur".split(" "));
/** Shorter words are too like one another to be corrected. */
const CORRECTED_FROM = 4;
const TWO_EDITS_FROM = 9;
/** Longer than any name; comparing takes time by length. */
const CORRECTED_TO = 24;

const lettersOf = (text: string) => plain(text).match(/[a-z0-9]+/g) ?? [];
const figuresOf = (text: string) => text.replace(/\D/g, "");
const KNOWN = NEIGHBOURHOOD_NAMES.map((name) => {
  const words = lettersOf(name);
  return { name, plain: plain(name), spaced: ` ${words.join(" ")} `, joined: words.join("") };
});
type Known = (typeof KNOWN)[number];

/** The texts of a `location`, which commas separate. */
export function splitLocation(location: string): string[] {
  return location
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

/**
 * The neighbourhoods that a `location` means, in the order of the list. Each of its texts means the
 * names that contain it, else those that it names among other words, else the nearest in spelling.
 */
export function neighbourhoodsMeant(location: string): NeighbourhoodName[] {
  const parts = splitLocation(location);
  const places = parts.filter((part) => !isNoise(part));
  // "Douala" alone is the whole town.
  if (places.length === 0 && parts.length > 0) return [...NEIGHBOURHOOD_NAMES];
  const meant = new Set(places.flatMap((part) => namesMeant(part)));
  return NEIGHBOURHOOD_NAMES.filter((name) => meant.has(name));
}

function isNoise(text: string): boolean {
  const words = lettersOf(text);
  return words.length > 0 && words.every((word) => NOISE.has(word));
}

function namesMeant(text: string): NeighbourhoodName[] {
  const typed = plain(text);
  const words = lettersOf(text).filter((word) => !NOISE.has(word));
  const joined = words.join("");
  const containing = KNOWN.filter((known) => known.plain.includes(typed));
  const found =
    containing.length > 0 || joined === ""
      ? containing
      : (firstFound(
          () => KNOWN.filter((known) => known.joined.includes(joined)),
          () => namedWithin(` ${words.join(" ")} `),
          () => nearest(joined),
        ) ?? []);
  return found.map(({ name }) => name);
}

function firstFound(...searches: (() => Known[])[]): Known[] | undefined {
  for (const search of searches) {
    const found = search();
    if (found.length > 0) return found;
  }
}

/** "carrefour Akwa Nord" names Akwa Nord, and not Akwa. */
function namedWithin(spaced: string): Known[] {
  const named = KNOWN.filter((known) => spaced.includes(known.spaced));
  return named.filter(
    (known) => !named.some((other) => other !== known && other.spaced.includes(known.spaced)),
  );
}

/** The names one edit away (two from a long word), else those that begin so; figures count. */
function nearest(typed: string): Known[] {
  if (typed.length < CORRECTED_FROM || typed.length > CORRECTED_TO) return [];
  const most = typed.length < TWO_EDITS_FROM ? 1 : 2;
  const candidates = KNOWN.filter(
    ({ joined }) => joined[0] === typed[0] && figuresOf(joined) === figuresOf(typed),
  );
  const within = (edits: (known: Known) => number) => {
    const counted = candidates.map((known) => ({ known, edits: edits(known) }));
    const least = Math.min(...counted.map((one) => one.edits));
    return least > most
      ? []
      : counted.filter((one) => one.edits === least).map(({ known }) => known);
  };
  const whole = within(({ joined }) => editDistance(typed, joined).steps);
  if (whole.length > 0 || typed.length <= CORRECTED_FROM) return whole;
  const starts = Array.from({ length: 2 * most + 1 }, (_, n) => typed.length + n - most);
  return within(({ joined }) =>
    Math.min(...starts.map((length) => editDistance(typed, joined.slice(0, length)).steps)),
  );
}
