import { useEffect } from "react";
import { parseSearch } from "~/contract/search-params";
import { apiContext } from "~/web/backend/server-context";
import { useArrived } from "~/web/backend/use-arrived";
import { ActiveFilters } from "~/web/features/search/active-filters";
import { loadSearch } from "~/web/features/search/load-search";
import { type Found, recall, remember } from "~/web/features/search/recent-results";
import { Results } from "~/web/features/search/results";
import { readState } from "~/web/features/search/search-address";
import { SearchForm } from "~/web/features/search/search-form";
import { SearchHead } from "~/web/features/search/search-head";
import type { Route } from "./+types/search";

type Data = { address: string; found: Found | Promise<Found> };

/** The results as the API gives them; null, and a line in the log, when it cannot. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Data> {
  const { origin, search: address, searchParams } = new URL(request.url);
  try {
    const results = await loadSearch(context.get(apiContext), parseSearch(searchParams));
    return { address, found: { origin, results } };
  } catch (error) {
    console.error("search failed", error);
    return { address, found: { origin, results: null } };
  }
}

/** In the browser the page changes at once and the results follow, or are still known. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Data {
  const address = new URL(request.url).search;
  const found = recall(address) ?? serverLoader().then((data) => data.found);
  // Also caught by the page; without this the console would call it unhandled.
  if (found instanceof Promise) found.catch(() => undefined);
  return { address, found };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { address, found } = loaderData;
  const state = readState(new URLSearchParams(address));
  const { value, error } = useArrived(found);
  useEffect(() => {
    if (value) remember(address, value);
  }, [address, value]);
  return (
    <div className="page py-4 md:py-6">
      <SearchHead state={state} origin={value?.origin ?? ""} />
      <SearchForm state={state} />
      <ActiveFilters state={state} />
      <Results state={state} results={error ? null : value?.results} />
    </div>
  );
}
