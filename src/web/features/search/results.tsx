import { useEffect, useRef } from "react";
import { PropertyCard } from "~/web/features/property/property-card";
import { searchText as text } from "~/web/text/search";
import { ButtonLink } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { ErrorState } from "~/web/ui/error-state";
import { SearchIcon } from "~/web/ui/icons";
import { countWords } from "./filter-words";
import type { SearchResults } from "./load-search";
import { Pagination } from "./pagination";
import { ResultsSkeleton } from "./results-skeleton";
import type { SearchState } from "./search-address";
import { ViewToggle } from "./view-toggle";

/** Cards of the first row on a wide screen; their pictures do not wait for the scroll. */
const FIRST_ROW = 3;

export type ResultsProps = {
  state: SearchState;
  /** Undefined while they load, null when they could not be loaded. */
  results: SearchResults | null | undefined;
};

/** How many there are, the cards, and the way to the next page. */
export function Results({ state, results }: ResultsProps) {
  const { search, view } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(search.page);
  useEffect(() => {
    if (shown.current === search.page) return;
    shown.current = search.page;
    heading.current?.focus({ preventScroll: true });
  }, [search.page]);
  const line = sentence(state, results);
  return (
    <section aria-labelledby="results-count" aria-busy={results === undefined}>
      <div className="results-head">
        <h1 id="results-count" ref={heading} tabIndex={-1}>
          {line}
        </h1>
        <ViewToggle state={state} />
      </div>
      <p role="status" className="sr-only">
        {line}
      </p>
      {results === undefined && <ResultsSkeleton view={view} />}
      {results === null && <ErrorState>{text.failed}</ErrorState>}
      {results?.items.length === 0 && (
        <EmptyState
          title={text.empty}
          icon={<SearchIcon size={24} />}
          action={<ButtonLink to="/">{text.home}</ButtonLink>}
        >
          {text.emptyHint}
        </EmptyState>
      )}
      {results && results.items.length > 0 && (
        <ul className={`results results-${view}`}>
          {results.items.map((property, index) => (
            <li key={property.id}>
              <PropertyCard
                property={property}
                layout={view}
                loading={index === 0 ? "first" : index < FIRST_ROW ? "eager" : "lazy"}
              />
            </li>
          ))}
        </ul>
      )}
      {results && <Pagination state={state} place={results} />}
    </section>
  );
}

function sentence({ search }: SearchState, results: ResultsProps["results"]): string {
  if (results === undefined) return text.loading;
  if (results === null) return text.title;
  return countWords(results.total, results.total_capped, search.location);
}
