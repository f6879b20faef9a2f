import type { Page, Request } from "playwright-core";

/** In which no request begins or ends, ms. */
const QUIET_MS = 500;
/** Stays open as long as the page does. */
const STREAM = "/api/notifications/stream";

const networks = new WeakMap<Page, { open: Set<Request>; changed: number }>();

/** Notes what the page waits for, from its first request on. */
export function followNetwork(page: Page): void {
  const network = { open: new Set<Request>(), changed: Date.now() };
  networks.set(page, network);
  const note = (act: "add" | "delete") => (request: Request) => {
    if (request.url().endsWith(STREAM)) return;
    network.open[act](request);
    network.changed = Date.now();
  };
  page.on("request", note("add"));
  page.on("requestfinished", note("delete"));
  page.on("requestfailed", note("delete"));
  // What a document that was left still waits for is not always told.
  page.on("framenavigated", (frame) => frame === page.mainFrame() && network.open.clear());
}

/** Whether a followed page waits for nothing: "networkidle", which a signed-in page's stream keeps away. */
export function isQuiet(page: Page): boolean {
  const network = networks.get(page);
  return (
    network !== undefined && network.open.size === 0 && Date.now() - network.changed >= QUIET_MS
  );
}

/** The addresses that a followed page waits for. */
export function awaitedBy(page: Page): string[] {
  return [...(networks.get(page)?.open ?? [])].map((one) => `${one.method()} ${one.url()}`);
}
