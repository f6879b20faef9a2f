import { searchText as text } from "~/web/text/search";
import { ChipLink } from "~/web/ui/chip";
import { CloseIcon } from "~/web/ui/icons";
import { activeFilters } from "./filter-words";
import { type SearchState, searchAddress } from "./search-address";

/** The filters in force as chips; each link takes one away. */
export function ActiveFilters({ state }: { state: SearchState }) {
  const filters = activeFilters(state.search);
  if (filters.length === 0) return null;
  const none = { q: null, location: null, type: null, priceRange: null, guests: null };
  return (
    <ul aria-label={text.active} className="mt-3 flex flex-wrap gap-2">
      {filters.map(({ name, words }) => (
        <li key={name} className="min-w-0">
          <ChipLink
            to={searchAddress(state, { [name]: null })}
            preventScrollReset
            aria-label={`${text.remove} ${words}`}
            className="max-w-full"
          >
            <span className="truncate">{words}</span>
            <CloseIcon size={16} />
          </ChipLink>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <ChipLink
            to={searchAddress(state, none)}
            preventScrollReset
            className="border-transparent bg-transparent text-accent"
          >
            {text.clear}
          </ChipLink>
        </li>
      )}
    </ul>
  );
}
