import type { Context, Next } from "hono";
import { createMiddleware } from "hono/factory";
import { LRUCache } from "lru-cache";
import { MAINTENANCE_PASS } from "~/api/middleware/maintenance-pass";
import type { ReadsEnv } from "~/api/middleware/reads";
import type { ShownEnv, Tags } from "~/api/middleware/shown";
import { asksToSaveData } from "~/contract/save-data";
import type { Db, Listening, OpenDatabase } from "~/db/client";
import type { Replica } from "~/db/replica";
import { compressHarder, encodingOf } from "./compression";
import { createGenerations } from "./generations";
import { isSharedPage } from "./policy";
import { publicAddress } from "./public-query";

/**
 * Sent by a trigger on every table that visitors see something of, with the tags of what shows it,
 * separated by commas; with none if that may be anything.
 */
const CHANNEL = "public_change";
const BYTES_MAX = 32 * 1024 * 1024;
/** What the clock alone changes (a free date, a review's age) is shown this late at most, in ms. */
const AGE_MAX_MS = 30_000;
const QUERY_MAX = 1_000;
/** An answer from memory that is asked for this often is worth compressing harder. */
const OFTEN = 3;
/** About what an entry takes besides its body. */
const HEADERS_BYTES = 1_000;

const UUID = "[0-9a-f]{8}-[0-9a-f-]{27}";
const SHARED_DATA = new RegExp(
  `^/(api/(settings|amenities|statistics/price-range|properties(/(count|suggestions|pins|featured|${UUID}(/(pictures|reviews))?))?)|og/property/${UUID}\\.jpg)$`,
);

/** Not kept, but read for everyone, too. */
const ALSO_FOR_EVERYONE = /^\/sitemap[a-z0-9-]*\.xml$/;

/** An answer as it went over the wire, compressed. */
type Sent = { body: Uint8Array<ArrayBuffer>; headers: [string, string][] };
/** When it was begun, what it shows, and how often it was given from memory while nothing was compressed. */
type Kept = Sent & { since: number; tags: Tags; given: number };
type Making = { since: number; made: Promise<Sent | undefined> };

type Counted = "hit" | "miss" | "unheard";

/**
 * Keeps what is the same for every visitor, until something that it shows is written, by this or
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
  const making = new Map<string, Making>();
  const generations = createGenerations();
  let listening: Promise<unknown> | undefined;
  let heard: Listening | undefined;
  let closed = false;
  function forget(tags: Tags): void {
    replica?.changed();
    generations.change(tags);
    if (!tags) kept.clear();
  }
  const forgetAll = () => forget(undefined);
  /** No request waits for it; who fails to hear tries again with the next one. */
  function listen(): void {
    if (closed) return;
    listening ??= database
      .listen(CHANNEL, (named) => forget(named === "" ? undefined : named.split(",")), forgetAll)
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
  function find(key: string): Kept | undefined {
    const found = kept.get(key);
    if (!found || generations.isCurrent(found.since, found.tags)) return found;
    kept.delete(key);
    return undefined;
  }
  let isCompressing = false;
  /** One answer at a time: the others have their turn with a later request. */
  async function compressOften(key: string, found: Kept): Promise<void> {
    if (isCompressing || !key.startsWith("br ")) return;
    found.given += 1;
    if (found.given !== OFTEN) return;
    isCompressing = true;
    try {
      const body = await compressHarder(found.body);
      const isWorthIt = body.length < found.body.length && kept.peek(key) === found;
      if (isWorthIt) kept.set(key, { ...found, body }, { noUpdateTTL: true });
    } catch {
      // One too short to be compressed at all stays as it is.
    } finally {
      isCompressing = false;
    }
  }
  /** What is being made, if nothing was written since it was begun: what it shows isn't known yet. */
  function findMaking(key: string): Promise<Sent | undefined> | undefined {
    const found = making.get(key);
    return found?.since === generations.now() ? found.made : undefined;
  }
  /** Makes an answer and keeps it, if it may be kept and nothing that it shows was written meanwhile. */
  async function make(c: Context<ShownEnv>, key: string, next: Next): Promise<void> {
    const since = generations.now();
    const { promise, resolve } = Promise.withResolvers<Sent | undefined>();
    const mine = { since, made: promise };
    making.set(key, mine);
    const shown = collectTags();
    c.set("tellShown", shown.tell);
    try {
      await next();
      const made = await toSent(c.res);
      if (!made) return;
      c.res = undefined;
      c.res = answerWith(made);
      const tags = shown.all();
      if (!generations.isCurrent(since, tags)) return;
      kept.set(key, { ...made, since, tags, given: 0 });
      resolve(made);
    } finally {
      resolve(undefined);
      if (making.get(key) === mine) making.delete(key);
    }
  }

  return {
    /** Begins to hear, so that the first visitors' answers can be kept. */
    listen,
    /** `onHit` learns of each request that no route answered. */
    answer: (onHit: (request: Request) => void = () => {}) =>
      createMiddleware<{ Variables: ReadsEnv["Variables"] & ShownEnv["Variables"] }>(
        async (c, next) => {
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
          const beingMade = findMaking(key);
          const fromMemory = find(key);
          const found = fromMemory ?? (await beingMade);
          count(found ? "hit" : "miss");
          if (!found) return beingMade ? next() : make(c, key, next);
          onHit(request);
          c.res = answerWith(found);
          if (fromMemory) void compressOften(key, fromMemory);
        },
      ),
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

/** What all parts of an answer show; anything, if one doesn't tell, or none. */
function collectTags() {
  const told: Tags[] = [];
  return {
    tell: (tags: Tags) => void told.push(tags),
    all: (): Tags => {
      const known = told.filter((tags) => tags !== undefined);
      if (known.length === 0 || known.length < told.length) return undefined;
      return [...new Set(known.flat())];
    },
  };
}

async function toSent(response: Response): Promise<Sent | undefined> {
  const policy = response.headers.get("cache-control") ?? "";
  if (response.status !== 200 || /no-store|private/.test(policy)) return undefined;
  if (response.headers.has("set-cookie")) return undefined;
  return {
    body: new Uint8Array(await response.arrayBuffer()),
    headers: [...response.headers],
  };
}

function answerWith({ body, headers }: Sent): Response {
  return new Response(body, { headers });
}
