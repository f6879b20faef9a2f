import { Fragment, Suspense, useEffect, useRef } from "react";
import { lazyOptional } from "~/web/islands/load-on-demand";
import { ErrorState } from "~/web/ui/error-state";
import type { SearchPageData } from "./describe-search";
import { NoResults, ResultCards, SaveResults } from "./islands";
import { ResultsSkeleton } from "./results-skeleton";
import { searchText as text } from "./text";
import { viewOf } from "./view";
import { ViewToggle } from "./view-toggle";

const MapFrame = lazyOptional(async () => (await import("./map/map-frame")).MapFrame);

export type ResultsProps = {
  /** The query of the page's address. */
  address: string;
  /** Undefined while they load, null when they could not be loaded. */
  found: SearchPageData | null | undefined;
};

/** How many there are, the cards or the map, and the way to the next page. */
export function Results({ address, found }: ResultsProps) {
  const params = new URLSearchParams(address);
  const view = viewOf(params);
  const page = params.get("page");
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  const results = found && found.results;
  const summary = found === undefined ? text.loading : (results?.summary ?? text.title);
  const layout = view === "grid" ? "grid" : "list";
  const isEmpty = results?.items?.length === 0;
  const list = results && !isEmpty && (
    <Fragment key={address}>
      <SaveResults />
      <ResultCards items={results.items} layout={layout} place={results} />
    </Fragment>
  );
  return (
    <section aria-labelledby="results-count" aria-busy={found === undefined}>
      <div className="results-head">
        <h1 id="results-count" ref={heading} tabIndex={-1}>
          {summary}
        </h1>
        <ViewToggle address={address} />
      </div>
      <p role="status" className="sr-only">
        {summary}
      </p>
      {found === undefined && view !== "map" && <ResultsSkeleton view={layout} />}
      {found !== undefined && !results && (
        <ErrorState retryTo={`/search${address}`}>{text.failed}</ErrorState>
      )}
      {found && isEmpty && <NoResults key={address} {...found} />}
      {view === "map" && (found === undefined || list) ? (
        <Suspense fallback={<p className="search-map search-map-wait">{text.loading}</p>}>
          <MapFrame address={address} items={results?.items ?? []}>
            {list}
          </MapFrame>
        </Suspense>
      ) : (
        list
      )}
    </section>
  );
}
