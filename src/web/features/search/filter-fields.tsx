import type { ReactNode } from "react";
import { NEIGHBOURHOODS, plain } from "~/contract/neighbourhoods";
import { SEARCH_TYPES, type SearchParams } from "~/contract/search-params";
import {
  GUESTS_OPTIONS,
  PRICE_OPTIONS,
  searchTypeLabel,
  searchText as text,
} from "~/web/text/search";
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
  const { type, priceRange, guests } = search;
  return (
    <>
      <Choice name="location" label={text.location} any={text.anyLocation} chosen={location}>
        {options(byName, location, locationWords)}
      </Choice>
      <Choice name="type" label={text.type} any={text.anyType} chosen={type}>
        {options(types, "", String)}
      </Choice>
      <Choice name="priceRange" label={text.price} any={text.anyPrice} chosen={priceRange}>
        {options(PRICE_OPTIONS, priceRange ?? "", priceWords)}
      </Choice>
      <Choice name="guests" label={text.guests} any={text.anyGuests} chosen={guests}>
        {options(GUESTS_OPTIONS, guests ?? "", guestsWords)}
      </Choice>
    </>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  any: string;
  chosen: string | null;
  children: ReactNode;
};

/** A labelled list that cannot be wrong: without the checks of `ui/select`, which cost 2 kB here. */
function Choice({ name, label, any, chosen, children }: ChoiceProps) {
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <select name={name} defaultValue={chosen ?? ""}>
        <option value="">{any}</option>
        {children}
      </select>
    </label>
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
