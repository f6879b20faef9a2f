import { cachingStrategy, favoritePage, pageOfData } from "./offline/caching-strategy";
import {
  deleteOldCaches,
  getCached,
  OFFLINE_PAGE,
  offlinePage,
  putCached,
} from "./offline/page-cache";
import { openPush, renewPush, showPush } from "./offline/push-events";

// The parts of a worker's globals that we use: TypeScript's WebWorker library conflicts with its DOM.
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
  push: Waiting & { data: { json(): unknown } | null };
  notificationclick: Waiting & { notification: Notification };
  pushsubscriptionchange: Waiting & Parameters<typeof renewPush>[1];
};
type Client = { navigate(url: string): Promise<unknown> };
type Worker = {
  addEventListener<E extends keyof Events>(name: E, listener: (event: Events[E]) => void): void;
  skipWaiting(): Promise<void>;
  clients: Parameters<typeof openPush>[0] & {
    claim(): Promise<void>;
    get(id: string): Promise<Client | undefined>;
  };
  registration: ServiceWorkerRegistration & { navigationPreload?: { enable(): Promise<void> } };
};
const worker = self as unknown as Worker;

/** Set by the build (`vite/service-worker.ts`): the assets that all pages share, and a name that changes with them. */
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
    await deleteOldCaches(SHARED_NAME);
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  };
  event.waitUntil(start());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const saved = favoritePage(url, location.origin, request.method);
  if (saved) event.waitUntil(keepPage(saved));
  if (request.method !== "GET") return;
  const strategy = cachingStrategy(url, location.origin, request.mode === "navigate");
  if (strategy === "asset" || strategy === "picture") event.respondWith(keptFirst(event, strategy));
  else if (strategy === "page") event.respondWith(freshPage(event));
  else if (strategy === "data") event.respondWith(freshData(event, url));
  else if (strategy) event.respondWith(load(event).catch(offlinePage));
});

/**
 * A page loaded before the worker was active sends the addresses of its files, and a listing reached
 * by client-side navigation that of its document, to be cached too.
 */
worker.addEventListener("message", (event) => {
  const { data } = event as { data: unknown };
  if (!Array.isArray(data)) return;
  const addresses = data.filter((address) => typeof address === "string");
  event.waitUntil(Promise.all(addresses.map(keepVisited)));
});

worker.addEventListener("push", (event) =>
  event.waitUntil(showPush(worker.registration, event.data)),
);

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPush(worker.clients, event.notification.data));
});

worker.addEventListener("pushsubscriptionchange", (event) =>
  event.waitUntil(renewPush(worker.registration, event)),
);

/** Chromium's own header for a picture, so that the response comes from the HTTP cache. */
const PICTURE_ACCEPT = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

async function keepVisited(address: string): Promise<void> {
  const url = new URL(address, location.origin);
  const strategy = cachingStrategy(url, location.origin, true);
  if (strategy === "page") {
    const path = url.pathname + url.search;
    return (await getCached("page", path)) ? undefined : keepPage(path);
  }
  if (strategy !== "asset" && strategy !== "picture") return;
  if (await caches.match(address, { ignoreVary: true })) return;
  // Comes from the browser's HTTP cache.
  const headers = strategy === "picture" ? { accept: PICTURE_ACCEPT } : undefined;
  await putCached(strategy, address, await fetch(address, { headers }));
}

/** Fetches a page into the cache; costs a 304 while the browser has it. */
async function keepPage(address: string): Promise<void> {
  const response = await fetch(address).catch(() => undefined);
  if (response) await putCached("page", address, response);
}

async function keptFirst(event: Fetching, strategy: "asset" | "picture"): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  event.waitUntil(putCached(strategy, request.url, response.clone()));
  return response;
}

/** Network first; the cached response when the network fails or takes longer than PATIENCE_MS. */
async function fresh(
  event: Fetching,
  strategy: "page" | "data",
  address: string,
): Promise<Response | undefined> {
  const kept = await getCached(strategy, address);
  const network = load(event).then(async (response) => {
    // A Retry-After means maintenance, which the visitor must see.
    if (response.status >= 500 && kept && !response.headers.has("Retry-After")) return kept;
    await putCached(strategy, address, response.clone());
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
 * The router's data request for a page. When it fails and the document is cached, that is loaded
 * instead.
 */
async function freshData(event: Fetching, url: URL): Promise<Response> {
  const page = pageOfData(url);
  const answer = await fresh(event, "data", url.href);
  if (!answer) {
    const client = await worker.clients.get(event.clientId);
    if (client && (await getCached("page", page))) event.waitUntil(client.navigate(page));
    return Response.error();
  }
  return answer;
}

/** Sends a request, and once more when the connection is lost. */
async function load(event: Fetching): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    if (!navigator.onLine) throw error;
    await pause(RETRY_MS);
    return fetch(event.request);
  }
}
