import type { ReactNode } from "react";
import { NEIGHBOURHOODS, plain } from "~/contract/neighbourhoods";
import { SEARCH_TYPES, type SearchParams } from "~/contract/search-params";
import {
  GUESTS_OPTIONS,
  PRICE_OPTIONS,
  searchTypeLabel,
  searchText as text,
} from "~/web/text/search";
import { Select } from "~/web/ui/select";
import { guestsWords, locationWords, priceWords } from "./filter-words";

type Option = readonly [value: string, words: string];

const byName = NEIGHBOURHOODS.map(({ name, slug }): Option => [slug, name]).sort(([, a], [, b]) =>
  a.localeCompare(b, "fr", { numeric: true }),
);
const types = SEARCH_TYPES.map((type): Option => [type, searchTypeLabel[type]]);

/** The value of the list that means the same as the address's, or the address's own. */
export function neighbourhoodValue(location: string | null): string {
  if (!location) return "";
  const wanted = plain(location);
  return NEIGHBOURHOODS.find(({ name }) => plain(name) === wanted)?.slug ?? location;
}

/** The four lists of the filter panel. A value they do not offer is added, never lost. */
export function FilterFields({ search }: { search: SearchParams }) {
  const location = neighbourhoodValue(search.location);
  const { priceRange, guests } = search;
  return (
    <>
      <Select label={text.location} name="location" defaultValue={location}>
        <option value="">{text.anyLocation}</option>
        {options(byName, location, locationWords)}
      </Select>
      <Select label={text.type} name="type" defaultValue={search.type ?? ""}>
        <option value="">{text.anyType}</option>
        {options(types, "", String)}
      </Select>
      <Select label={text.price} name="priceRange" defaultValue={priceRange ?? ""}>
        <option value="">{text.anyPrice}</option>
        {options(PRICE_OPTIONS, priceRange ?? "", priceWords)}
      </Select>
      <Select label={text.guests} name="guests" defaultValue={guests ?? ""}>
        <option value="">{text.anyGuests}</option>
        {options(GUESTS_OPTIONS, guests ?? "", guestsWords)}
      </Select>
    </>
  );
}

function options(
  offered: readonly Option[],
  chosen: string,
  words: (value: string) => string,
): ReactNode {
  const strange = chosen !== "" && !offered.some(([value]) => value === chosen);
  const all = strange ? [[chosen, words(chosen)] as const, ...offered] : offered;
  return all.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
