import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { SORTS } from "~/contract/enums";
import { QUERY_MAX } from "~/contract/query-limit";
import { SearchIcon } from "~/web/ui/icons";
import { useDetailsMenu } from "~/web/ui/use-details-menu";
import { FilterPanel } from "./filters/filter-panel";
import { sortLabel, searchText as text } from "./text";
import { addressOf, viewOf } from "./view";

export type SearchFormProps = {
  /** The query of the page's address. */
  address: string;
  /** How many filters of the panel are in force. */
  chosen: number;
};

/**
 * Keywords, filters and order. A plain form without script; with it, a changed order acts at once
 * and keeps the focus, and the address holds only what is set.
 */
export function SearchForm({ address, chosen }: SearchFormProps) {
  const keywords = useRef<HTMLInputElement>(null);
  const order = useRef<HTMLSelectElement>(null);
  const panel = useDetailsMenu({ staysOpen: true });
  const navigate = useNavigate();
  const params = new URLSearchParams(address);
  const view = viewOf(params);
  const sort = SORTS.find((one) => one === params.get("sort")) ?? SORTS[0];
  // The specification's four, until the search is about what moving in costs.
  const orders = params.has("moveInMax") || sort === SORTS[4] ? SORTS : SORTS.slice(0, 4);

  // The fields keep what people do to them, also before this runs first; a new address (back, a
  // removed chip) sets them anew, but for words typed since: its answer may come while one types.
  const words = params.get("q")?.slice(0, QUERY_MAX) ?? "";
  const said = useRef<string | undefined>(words);
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (!keywords.current || !order.current) return;
    if (keywords.current.value === said.current) keywords.current.value = words;
    said.current = words;
    order.current.value = sort;
  }, [address, words, sort]);

  /** Whether fields say more than was sent. */
  const unsent = useRef(false);
  const go = (filled: HTMLFormElement, preventScrollReset: boolean) => {
    said.current = keywords.current?.value;
    unsent.current = false;
    const target = addressOf(fieldsOf(filled, address));
    // On a phone the results take the place of the entry that stands for the panel.
    const replace = history.state?.panel;
    if (target !== addressOf(params)) navigate(target, { preventScrollReset, replace });
  };
  return (
    <form
      action="/search"
      role="search"
      aria-label={text.form}
      onInput={() => {
        unsent.current = true;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        go(event.currentTarget, false);
        if (!panel.current?.open) return;
        panel.current.open = false;
        // Its button goes out of sight: the keyboard stays where the panel was opened.
        panel.current.querySelector("summary")?.focus({ preventScroll: true });
      }}
    >
      <div className="search-bar">
        <div className="search-words">
          <label htmlFor="search-q" className="sr-only">
            {text.q}
          </label>
          <input
            ref={keywords}
            id="search-q"
            type="search"
            name="q"
            maxLength={QUERY_MAX}
            defaultValue={words}
            placeholder={text.qPlaceholder}
            enterKeyHint="search"
          />
          <button type="submit" className="btn btn-primary" aria-label={text.submit}>
            <SearchIcon />
          </button>
        </div>
        <FilterPanel panel={panel} address={address} chosen={chosen} unsent={unsent} />
        <div className="search-order">
          <label htmlFor="search-sort" className="sr-only">
            {text.sort}
          </label>
          <select
            ref={order}
            id="search-sort"
            name="sort"
            defaultValue={sort}
            onChange={({ currentTarget }) => currentTarget.form && go(currentTarget.form, true)}
          >
            {orders.map((one) => (
              <option key={one} value={one}>
                {sortLabel[one]}
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
      {view !== "grid" && <input type="hidden" name="view" value={view} />}
    </form>
  );
}

/**
 * What the form says. While the panel's fields are missing or speak of another address (they come
 * with their code, which a poor network brings late), the filters are those of the address.
 */
function fieldsOf(form: HTMLFormElement, address: string): Iterable<[string, FormDataEntryValue]> {
  const said = new FormData(form);
  if (!form.querySelector("[data-stale]")) return said;
  const fields = new URLSearchParams(address);
  for (const name of ["page", "after"]) fields.delete(name);
  for (const name of ["q", "sort"]) fields.set(name, String(said.get(name)));
  return fields;
}
