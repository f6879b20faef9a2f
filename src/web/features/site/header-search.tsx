import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { QUERY_MAX } from "~/contract/query-limit";
import { SearchIcon } from "~/web/ui/icons";
import { siteText as text } from "./text";

/** The header's search box: leads to /search?q=… unless it is blank. A plain form without script. */
export function HeaderSearch() {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get("q")).trim();
    if (q) navigate(`/search?${new URLSearchParams({ q })}`);
  };
  return (
    <form action="/search" role="search" onSubmit={submit} className="relative min-w-0 flex-1">
      <label htmlFor="site-search" className="sr-only">
        {text.searchLabel}
      </label>
      <input
        id="site-search"
        type="search"
        name="q"
        required
        pattern=".*\S.*"
        maxLength={QUERY_MAX}
        placeholder={text.searchPlaceholder}
        enterKeyHint="search"
        className="peer pr-12!"
        onInvalid={(event) => {
          event.preventDefault();
          event.currentTarget.focus();
        }}
      />
      <span className="btn-icon absolute right-0 top-0 text-accent pointer-events-none">
        <SearchIcon />
      </span>
      {/* Nothing to send, no stop for the keyboard. */}
      <button
        type="submit"
        className="btn-icon absolute right-0 top-0 peer-placeholder-shown:invisible"
        aria-label={text.searchSubmit}
      />
    </form>
  );
}
