import type { Context, Next } from "hono";
import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import { MAINTENANCE_PASS } from "~/api/middleware/maintenance-pass";
import type { ReadsEnv } from "~/api/middleware/reads";
import { asksToSaveData } from "~/contract/save-data";
import type { Db, Listening, OpenDatabase } from "~/db/client";
import type { Replica } from "~/db/replica";
import { encodingOf } from "./compression";
import { isSharedPage } from "./policy";
import { publicAddress } from "./public-query";

/** Sent by a trigger on every table that visitors see something of. */
const CHANNEL = "public_change";
const BYTES_MAX = 32 * 1024 * 1024;
/** What the clock alone changes (a free date, a review's age) is shown this late at most, in ms. */
const AGE_MAX_MS = 30_000;
const QUERY_MAX = 1_000;
/** About what an entry takes besides its body. */
const HEADERS_BYTES = 1_000;

const UUID = "[0-9a-f]{8}-[0-9a-f-]{27}";
const SHARED_DATA = new RegExp(
  `^/(api/(settings|amenities|statistics/price-range|properties(/(count|suggestions|pins|featured|${UUID}(/(pictures|reviews))?))?)|og/property/${UUID}\\.jpg)$`,
);

/** Not kept, but read for everyone, too. */
const ALSO_FOR_EVERYONE = /^\/sitemap[a-z0-9-]*\.xml$/;

/** An answer as it went over the wire, compressed. */
type Kept = { body: Uint8Array<ArrayBuffer>; headers: [string, string][] };

type Counted = "hit" | "miss" | "unheard";

/**
 * Keeps what is the same for every visitor, until something that visitors see is written, by this or
 * another process: an answer is as fresh as its request. Who asks for what is being made waits for
 * that. While the news of writes can't be heard nothing is kept.
 * What has to be made is read from the replica, if there is one and it has all those writes: such
 * requests, without a session, are the only ones that may read there. `count` learns of each request
 * for what may be kept.
 */
export function createPublicCache(
  database: Pick<OpenDatabase, "listen">,
  replica?: Replica,
  count: (outcome: Counted) => void = () => {},
) {
  const kept = new LRUCache<string, Kept>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length + HEADERS_BYTES,
    ttl: AGE_MAX_MS,
  });
  let making = new Map<string, Promise<Kept | undefined>>();
  let listening: Promise<unknown> | undefined;
  let heard: Listening | undefined;
  let closed = false;
  function forget(): void {
    replica?.changed();
    kept.clear();
    // What is being made may have read the state of before.
    making = new Map();
  }
  /** No request waits for it; who fails to hear tries again with the next one. */
  function listen(): void {
    if (closed) return;
    listening ??= database
      .listen(CHANNEL, forget, forget)
      .then((made) => {
        heard = made;
      })
      .catch(() => {
        listening = undefined;
      });
  }
  /** Whether all is heard; then also where to read what has to be made. */
  async function catchUp(): Promise<{ reads: Db | undefined } | undefined> {
    if (!heard) {
      listen();
      return undefined;
    }
    try {
      const position = await heard.catchUp();
      return { reads: replica?.reads(position) };
    } catch {
      return undefined;
    }
  }
  /** Makes an answer and keeps it, if it may be kept and nothing was written meanwhile. */
  async function make(c: Context, key: string, next: Next): Promise<void> {
    const current = making;
    const { promise, resolve } = Promise.withResolvers<Kept | undefined>();
    current.set(key, promise);
    try {
      await next();
      const made = await toKept(c.res);
      if (!made) return;
      c.res = undefined;
      c.res = answerWith(made);
      if (current !== making) return;
      kept.set(key, made);
      resolve(made);
    } finally {
      resolve(undefined);
      if (current.get(key) === promise) current.delete(key);
    }
  }

  return {
    /** Begins to hear, so that the first visitors' answers can be kept. */
    listen,
    /** `onHit` learns of each request that no route answered. */
    answer: (onHit: (request: Request) => void = () => {}) =>
      createMiddleware<ReadsEnv>(async (c, next) => {
        const request = c.req.raw;
        if (!isForEveryone(request)) return next();
        const upToDate = await catchUp();
        if (!upToDate) {
          count("unheard");
          return next();
        }
        c.set("reads", upToDate.reads);
        if (ALSO_FOR_EVERYONE.test(c.req.path)) return next();
        const key = keyOf(request);
        const beingMade = making.get(key);
        const found = kept.get(key) ?? (await beingMade);
        count(found ? "hit" : "miss");
        if (!found) return beingMade ? next() : make(c, key, next);
        onHit(request);
        c.res = answerWith(found);
      }),
    close: async () => {
      closed = true;
      await listening;
      await heard?.stop();
    },
  };
}

function keyOf(request: Request): string {
  return `${encodingOf(request)} ${asksToSaveData(request.headers)} ${publicAddress(request.url)}`;
}

/** Nothing in such a request tells who asks. */
function isForEveryone({ method, url, headers }: Request): boolean {
  if (method !== "GET" || headers.has("authorization") || headers.has("range")) return false;
  if (headers.get("cookie")?.includes(MAINTENANCE_PASS)) return false;
  const { pathname, search } = new URL(url);
  if (search.length > QUERY_MAX) return false;
  return [SHARED_DATA, ALSO_FOR_EVERYONE].some((e) => e.test(pathname)) || isSharedPage(pathname);
}

async function toKept(response: Response): Promise<Kept | undefined> {
  const policy = response.headers.get("cache-control") ?? "";
  if (response.status !== 200 || /no-store|private/.test(policy)) return undefined;
  if (response.headers.has("set-cookie")) return undefined;
  return {
    body: new Uint8Array(await response.arrayBuffer()),
    headers: [...response.headers],
  };
}

function answerWith({ body, headers }: Kept): Response {
  return new Response(body, { headers });
}
