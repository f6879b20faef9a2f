import { Link } from "react-router";
import { searchText as text } from "~/web/text/search";
import { GridIcon, ListIcon } from "~/web/ui/icons";
import { type SearchState, searchAddress, type View } from "./search-address";

const views = [
  ["grid", text.grid, GridIcon],
  ["list", text.list, ListIcon],
] as const satisfies readonly (readonly [View, string, unknown])[];

/** Two links that lay the same results out as a grid or as a list. */
export function ViewToggle({ state }: { state: SearchState }) {
  return (
    <nav aria-label={text.view} className="view-toggle">
      {views.map(([view, label, Icon]) => (
        <Link
          key={view}
          to={searchAddress(state, { view })}
          replace
          preventScrollReset
          aria-label={label}
          title={label}
          aria-current={state.view === view ? "true" : undefined}
        >
          <Icon />
        </Link>
      ))}
    </nav>
  );
}
