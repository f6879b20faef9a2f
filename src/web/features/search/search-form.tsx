import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { SORTS } from "~/contract/enums";
import { QUERY_MAX } from "~/contract/limits";
import { useFolding } from "~/web/features/site/use-folding";
import { sortLabel, searchText as text } from "~/web/text/search";
import { Button } from "~/web/ui/button";
import { FilterIcon, SearchIcon } from "~/web/ui/icons";
import { FilterFields, neighbourhoodValue } from "./filter-fields";
import { activeFilters } from "./filter-words";
import { readState, type SearchState, searchAddress } from "./search-address";

/**
 * Keywords, filters and order. A plain form without script; with it, a changed list acts at once
 * and keeps the focus, and the address holds only what is set.
 */
export function SearchForm({ state }: { state: SearchState }) {
  const { search, view } = state;
  const form = useRef<HTMLFormElement>(null);
  const panel = useFolding({ staysOpen: true });
  const navigate = useNavigate();
  const address = searchAddress(state);
  const chosen = activeFilters(search).filter(({ name }) => name !== "q").length;

  // The fields keep what people do to them; a new address (back, a removed chip) sets them anew.
  useEffect(() => {
    const fields = form.current?.elements;
    if (!fields) return;
    const said = readState(new URL(address, window.location.href).searchParams).search;
    const values = { ...said, location: neighbourhoodValue(said.location) };
    for (const name of ["q", "location", "type", "priceRange", "guests", "sort"] as const) {
      const field = fields.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        field.value = values[name] ?? "";
      }
    }
  }, [address]);

  const go = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const params = new URLSearchParams([...data].map(([name, value]) => [name, String(value)]));
    const target = searchAddress(readState(params));
    if (target !== address) navigate(target, { preventScrollReset: true });
  };
  return (
    <form
      ref={form}
      action="/search"
      role="search"
      aria-label={text.form}
      onSubmit={(event) => {
        event.preventDefault();
        go(event);
        if (panel.current) panel.current.open = false;
      }}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) go(event);
      }}
    >
      {view === "list" && <input type="hidden" name="view" value="list" />}
      <div className="search-bar">
        <div className="search-words">
          <label htmlFor="search-q" className="sr-only">
            {text.q}
          </label>
          <input
            id="search-q"
            type="search"
            name="q"
            maxLength={QUERY_MAX}
            defaultValue={search.q ?? ""}
            placeholder={text.qPlaceholder}
            enterKeyHint="search"
          />
          <button type="submit" className="btn btn-primary" aria-label={text.submit}>
            <SearchIcon />
          </button>
        </div>
        <details ref={panel} className="search-filters">
          <summary className="btn btn-secondary after:hidden">
            <FilterIcon />
            {text.filters} {chosen > 0 && <span className="count">{chosen}</span>}
          </summary>
          <div className="search-panel">
            <FilterFields search={search} />
            <Button type="submit" className="sm:col-span-2 lg:col-span-1">
              {text.apply}
            </Button>
          </div>
        </details>
        <div className="search-order">
          <label htmlFor="search-sort" className="sr-only">
            {text.sort}
          </label>
          <select id="search-sort" name="sort" defaultValue={search.sort}>
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {sortLabel[sort]}
              </option>
            ))}
          </select>
          <noscript>
            <button type="submit" className="btn btn-secondary">
              {text.sortSubmit}
            </button>
          </noscript>
        </div>
      </div>
    </form>
  );
}
