import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { redirect, useRevalidator } from "react-router";
import { packRows, unpackRows } from "~/web/backend/rows";
import { apiContext } from "~/web/backend/server-context";
import { useDeferredData } from "~/web/backend/use-deferred-data";
import { describeSearch, type SearchPageData } from "~/web/features/search/describe-search";
import { ActiveFilters } from "~/web/features/search/filters/active-filters";
import { ResultCards, SaveResults } from "~/web/features/search/islands";
import { loadSearch, loadSuggestions } from "~/web/features/search/load-search";
import { createRecentResults } from "~/web/features/search/recent-results";
import { Results } from "~/web/features/search/results";
import { readState } from "~/web/features/search/search-address";
import { SearchForm } from "~/web/features/search/search-form";
import { SearchStyle } from "~/web/features/search/search-style";
import { searchText as text } from "~/web/features/search/text";
import { PageTitle } from "~/web/ui/page-title";
import type { Route } from "./+types/search";

type Found = SearchPageData | string;
/** `found`: made by `packRows`. */
type Data = { address: string; found: Found | Promise<Found> };

const recent = createRecentResults();

/**
 * What the page shows of the results; none when the API fails, which is logged. A form sent without
 * script names its empty fields too: the address keeps those that were filled in.
 */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Data> {
  const { search: address, searchParams } = new URL(request.url);
  const filled = [...searchParams].filter(([, value]) => value.trim() !== "");
  if (filled.length < searchParams.size) {
    const query = String(new URLSearchParams(filled));
    throw redirect(query ? `/search?${query}` : "/search");
  }
  const state = readState(searchParams);
  const api = context.get(apiContext);
  try {
    const results = await loadSearch(api, state.search);
    const suggestions = results.total === 0 ? await loadSuggestions(api, state.search) : [];
    const found = describeSearch(state, results, suggestions);
    // The map draws its own list anew.
    const rows = state.view === "map" ? null : found.results;
    return { address, found: packRows(context, found, rows) };
  } catch (error) {
    console.error("search failed", error);
    return { address, found: packRows(context, describeSearch(state, null, []), null) };
  }
}

/** In the browser the page changes at once and the results follow, or are still known. */
export async function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Data> {
  const address = new URL(request.url).search;
  const cards = Promise.all([ResultCards, SaveResults].map(({ preload }) => preload())).catch(
    () => undefined,
  );
  const known = recent.get(address);
  // The way back finds its place only among the cards.
  if (known) await cards;
  const found = known ?? Promise.all([serverLoader(), cards]).then(([data]) => data.found);
  // Also caught by the page; without this the console would call it unhandled.
  if (found instanceof Promise) found.catch(() => undefined);
  return { address, found };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { address, found } = loaderData;
  const { value: packed, error } = useDeferredData(found);
  const value = useMemo(() => (packed === undefined ? undefined : unpackRows(packed)), [packed]);
  // What stood before keeps its place until the answer comes, so that nothing jumps.
  const [last, setLast] = useState(value);
  useEffect(() => {
    if (!value) return;
    setLast(value);
    if (value.results) recent.set(address, value);
  }, [address, value]);
  // A connection that comes back brings the results that it had lost, be it in the next frame.
  const { revalidate } = useRevalidator();
  useLayoutEffect(() => {
    if (!error) return;
    // The first request after 'online' may come too early, and a weak network is never offline.
    const timer = setInterval(() => document.hidden || revalidate(), 5_000);
    addEventListener("online", revalidate);
    return () => {
      clearInterval(timer);
      removeEventListener("online", revalidate);
    };
  }, [error, revalidate]);
  const data = value ?? last;
  return (
    <div className="page py-4 md:py-6">
      <SearchStyle />
      <PageTitle
        title={data?.title ?? text.title}
        {...(data && { path: data.path, description: data.description })}
      />
      <SearchForm address={value?.query ?? address} chosen={data?.chosen ?? 0} />
      <ActiveFilters chips={data?.chips ?? []} />
      <Results address={address} found={error ? null : value} />
    </div>
  );
}
