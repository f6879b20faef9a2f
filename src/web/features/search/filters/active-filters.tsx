import { ChipLink } from "~/web/ui/chip";
import { CloseIcon } from "~/web/ui/icons";
import type { Way } from "../describe-search";
import { searchText as text } from "../text";

/** The filters in force as chips; each link takes one away, the first of several all of them. */
export function ActiveFilters({ chips }: { chips: Way[] }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={text.active} className="search-chips">
      {chips.map(({ words, to }) =>
        words === text.clear ? (
          <li key={words} className="search-clear">
            <ChipLink to={to} preventScrollReset>
              {words}
            </ChipLink>
          </li>
        ) : (
          <li key={words}>
            <ChipLink
              to={to}
              preventScrollReset
              aria-label={`${text.remove} ${words}`}
              className="max-w-full"
            >
              <span className="truncate">{words}</span>
              <CloseIcon size={16} />
            </ChipLink>
          </li>
        ),
      )}
    </ul>
  );
}
