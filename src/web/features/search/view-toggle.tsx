import { Link } from "react-router";
import { icon } from "~/web/ui/icon";
import { PinIcon } from "~/web/ui/icons";
import { searchText as text } from "./text";
import { addressOf, type View, viewOf } from "./view";

const GridIcon = icon("M4.5 4.5h6v6h-6zm9 0h6v6h-6zm-9 9h6v6h-6zm9 0h6v6h-6z");
const ListIcon = icon("M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01");

const views = [
  ["grid", text.grid, GridIcon],
  ["list", text.list, ListIcon],
  ["map", text.map, PinIcon],
] as const satisfies readonly (readonly [View, string, unknown])[];

/** Links that lay the same results out as a grid, a list or a map. */
export function ViewToggle({ address }: { address: string }) {
  const params = new URLSearchParams(address);
  const shown = viewOf(params);
  const withView = (view: View) => {
    params.set("view", view);
    return addressOf(params);
  };
  return (
    <nav aria-label={text.view} className="view-toggle">
      {views.map(([view, label, Icon]) => (
        <Link
          key={view}
          to={withView(view)}
          replace
          preventScrollReset
          aria-label={label}
          title={label}
          aria-current={shown === view ? "true" : undefined}
        >
          <Icon />
        </Link>
      ))}
    </nav>
  );
}
