import { createApiClient } from "~/web/backend/api-client";
import { loadPage } from "./load-property";
import type { prefetched } from "./prefetched";

/** What the router knows of its routes, as the build writes it. */
type Routes = { routes: Record<string, { module: string } | undefined> };
/** What the listing's route offers. */
type Route = { handle: { preload(): Promise<unknown>; prefetched: typeof prefetched } };

const FRESH_MS = 30_000;

/** Without the visitor's session: the page's own data are the same for everybody. */
const api = createApiClient("", (input, init) => fetch(input, init));

/** Fetches data, code and style of a listing's page, of which the address is the path. */
export async function prefetchProperty(address: string): Promise<void> {
  const { __reactRouterManifest: list } = globalThis as { __reactRouterManifest?: Routes };
  const file = list?.routes["routes/public/property"]?.module;
  if (!file) return;
  const [page, { handle }] = await Promise.all([
    loadPage(api, address.replace("/property/", ""), location.origin),
    import(/* @vite-ignore */ file) as Promise<Route>,
  ]);
  await handle.preload();
  handle.prefetched.set(address, { page });
  setTimeout(() => handle.prefetched.delete(address), FRESH_MS);
}
