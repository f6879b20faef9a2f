import { ChipLink } from "~/web/ui/chip";
import { CloseIcon } from "~/web/ui/icons";
import type { LabelledLink } from "../describe-search";
import { searchText as text } from "../text";

/** The active filters as chips; each link removes one, the first of several removes all. */
export function ActiveFilters({ chips }: { chips: LabelledLink[] }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={text.active} className="search-chips">
      {chips.map(({ label, to }) =>
        label === text.clear ? (
          <li key={label} className="search-clear">
            <ChipLink to={to} preventScrollReset>
              {label}
            </ChipLink>
          </li>
        ) : (
          <li key={label}>
            <ChipLink
              to={to}
              preventScrollReset
              aria-label={`${text.remove} ${label}`}
              className="max-w-full"
            >
              <span className="truncate">{label}</span>
              <CloseIcon size={16} />
            </ChipLink>
          </li>
        ),
      )}
    </ul>
  );
}
