import { publicApi } from "~/web/backend/public-api";
import { loadPage } from "./load-property";
import type { prefetched } from "./prefetched";

/** What the router knows of its routes, as the build writes it. */
type Routes = { routes: Record<string, { module: string } | undefined> };
/** What the listing's route offers. */
type Route = {
  handle: { preload(): Promise<unknown>; prefetched: typeof prefetched; styleUrl: string };
};

const FRESH_MS = 30_000;

/** Fetches data, code and style of a listing's page, of which the address is the path. */
export async function prefetchProperty(address: string): Promise<void> {
  const { __reactRouterManifest: list } = globalThis as { __reactRouterManifest?: Routes };
  const file = list?.routes["routes/public/property"]?.module;
  if (!file) return;
  const [page, { handle }] = await Promise.all([
    loadPage(publicApi, address.replace("/property/", ""), location.origin),
    import(/* @vite-ignore */ file) as Promise<Route>,
    importParts(),
  ]);
  await Promise.all([handle.preload(), prefetchStyle(handle.styleUrl)]);
  handle.prefetched.set(address, { page: JSON.stringify(page) });
  setTimeout(() => handle.prefetched.delete(address), FRESH_MS);
}

/** What the page imports and waits for, asked for beside its own file instead of after it. */
const importParts = () =>
  Promise.all([
    import("../gallery/gallery"),
    import("../sections/property-facts"),
    import("./property-actions"),
  ]);

let style: Promise<unknown> | undefined;

/** A preload would be a warning in the console when the page is not opened. */
function prefetchStyle(href: string): Promise<unknown> {
  style ??= new Promise((resolve) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "prefetch", as: "style", href });
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
    document.head.append(link);
  });
  return style;
}
