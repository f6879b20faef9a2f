import { neighbourhoodsMeant } from "~/contract/match-neighbourhoods";
import { type Neighbourhood, plain } from "~/contract/neighbourhoods";

/**
 * The places that a beginning may mean, those whose name begins so first, then those with a word
 * that does, then those that hold it anywhere; else those nearest in spelling. Accents, case and
 * hyphens do not count.
 */
export function matchPlaces(typed: string, places: readonly Neighbourhood[]): Neighbourhood[] {
  const wanted = plain(typed);
  if (!wanted) return [...places];
  const rank = ({ name }: Neighbourhood) => {
    const known = plain(name);
    if (known.startsWith(wanted)) return 0;
    if (known.includes(` ${wanted}`)) return 1;
    return known.includes(wanted) ? 2 : 3;
  };
  const holding = places.filter((place) => rank(place) < 3).sort((a, b) => rank(a) - rank(b));
  if (holding.length > 0) return holding;
  const meant = new Set<string>(neighbourhoodsMeant(typed));
  return places.filter(({ name }) => meant.has(name));
}

/** The name that a typed text means when it can mean only one. */
export function placeMeant(typed: string, places: readonly Neighbourhood[]): string | null {
  if (!plain(typed)) return null;
  const matches = matchPlaces(typed, places);
  const [first] = matches;
  const exact = matches.find(({ name }) => plain(name) === plain(typed));
  return exact?.name ?? (matches.length === 1 && first ? first.name : null);
}
