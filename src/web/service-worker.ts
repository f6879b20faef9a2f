import { pageOfData, planOf, savedPage } from "./offline/caching-strategy";
import { dropOld, keep, OFFLINE_PAGE, offlinePage, recall } from "./offline/page-cache";

// The parts of the worker's world that we use: its own type library contradicts that of pages.
type Waiting = { waitUntil(work: Promise<unknown>): void };
type Fetching = Waiting & {
  request: Request;
  clientId: string;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type Events = {
  install: Waiting;
  activate: Waiting;
  fetch: Fetching;
  message: MessageEvent & Waiting;
};
type Client = { navigate(url: string): Promise<unknown> };
type Worker = {
  addEventListener<E extends keyof Events>(name: E, listener: (event: Events[E]) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; get(id: string): Promise<Client | undefined> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
};
const worker = self as unknown as Worker;

/** Written in by the build: the assets that all pages share, and a name that changes with them. */
declare const SHARED_ASSETS: string[];
declare const SHARED_NAME: string;

const PATIENCE_MS = 3000;
const RETRY_MS = 800;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

worker.addEventListener("install", (event) => {
  const fill = async () => {
    const cache = await caches.open(SHARED_NAME);
    await cache.addAll(SHARED_ASSETS);
    await cache.add(new Request(OFFLINE_PAGE, { cache: "reload" }));
    await worker.skipWaiting();
  };
  event.waitUntil(fill());
});

worker.addEventListener("activate", (event) => {
  const start = async () => {
    await dropOld(SHARED_NAME);
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };
  event.waitUntil(start());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const saved = savedPage(url, location.origin, request.method);
  if (saved) event.waitUntil(keepPage(saved));
  if (request.method !== "GET") return;
  const plan = planOf(url, location.origin, request.mode === "navigate");
  if (plan === "asset" || plan === "picture") event.respondWith(keptFirst(event, plan));
  else if (plan === "page") event.respondWith(freshPage(event));
  else if (plan === "data") event.respondWith(freshData(event, url));
  else if (plan) event.respondWith(load(event).catch(offlinePage));
});

/** A page that came before the worker says what it is made of, so that it is readable offline too. */
worker.addEventListener("message", (event) => {
  const { data } = event as { data: unknown };
  if (!Array.isArray(data)) return;
  const addresses = data.filter((address) => typeof address === "string");
  event.waitUntil(Promise.all(addresses.map(keepVisited)));
});

/** As Chromium asks for a picture: the answer that the page had is then taken from its cache. */
const PICTURE_ACCEPT = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

async function keepVisited(address: string): Promise<void> {
  const url = new URL(address, location.origin);
  const plan = planOf(url, location.origin, true);
  if (plan === "page") return keepPage(url.pathname + url.search);
  if (plan !== "asset" && plan !== "picture") return;
  if (await caches.match(address, { ignoreVary: true })) return;
  // The browser has it already: this comes out of its own cache.
  const headers = plan === "picture" ? { accept: PICTURE_ACCEPT } : undefined;
  await keep(plan, address, await fetch(address, { headers }));
}

/** Fetches a page to keep it; costs a 304 when the browser has it still. */
async function keepPage(address: string): Promise<void> {
  const response = await fetch(address).catch(() => undefined);
  if (response) await keep("page", address, response);
}

async function keptFirst(event: Fetching, plan: "asset" | "picture"): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  event.waitUntil(keep(plan, request.url, response.clone()));
  return response;
}

/** The network's answer; what was kept when that fails or takes longer than our patience. */
async function fresh(
  event: Fetching,
  plan: "page" | "data",
  address: string,
): Promise<Response | undefined> {
  const kept = await recall(plan, address);
  const network = load(event).then(async (response) => {
    // Who says when to come back is closed for maintenance, not broken.
    if (response.status >= 500 && kept && !response.headers.has("Retry-After")) return kept;
    await keep(plan, address, response.clone());
    return response;
  });
  event.waitUntil(network.catch(() => undefined));
  const answer = network.catch(() => kept);
  return kept ? Promise.race([answer, pause(PATIENCE_MS).then(() => kept)]) : answer;
}

async function freshPage(event: Fetching): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  return (await fresh(event, "page", pathname + search)) ?? offlinePage();
}

/**
 * What the router asks for to show a page. Without it, a page kept whole is loaded as a document. A
 * listing that was only reached this way is kept whole too, unless the visitor counts megabytes.
 */
async function freshData(event: Fetching, url: URL): Promise<Response> {
  const page = pageOfData(url);
  const answer = await fresh(event, "data", url.href);
  if (!answer) {
    const client = await worker.clients.get(event.clientId);
    if (client && (await recall("page", page))) event.waitUntil(client.navigate(page));
    return Response.error();
  }
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (answer.ok && page.startsWith("/property/") && !connection?.saveData) {
    if (!(await recall("page", page))) event.waitUntil(keepPage(page));
  }
  return answer;
}

/** One request, sent once more when the network drops it. */
async function load(event: Fetching): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    if (!navigator.onLine) throw error;
    await pause(RETRY_MS);
    return fetch(event.request);
  }
}
