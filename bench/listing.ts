import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { Hono } from "hono";
import { createApi } from "~/api/app";
import { createAuth } from "~/auth";
import type { SearchAnswer } from "~/contract/schemas/search";
import type { OpenDatabase } from "~/db/client";
import { openEmbedded } from "~/db/embedded";
import type { Ctx } from "~/domain";
import { createConfirmationTokens } from "~/domain/confirmation";
import { createKeyedHash } from "~/domain/keyed-hash";
import { createUnsubscribeTokens } from "~/domain/notification";
import { CARD, FEATURED_FIRST, RELATIONS } from "~/domain/property";
import { compression, unchanged } from "~/server/cache/compression";
import { createPublicCache } from "~/server/cache/public-cache";
import { fillListings } from "./listing-data";
import { openSupabaseLite } from "./supabase-lite";

const LISTINGS = 500;
const ROUNDS = 12;
const REQUESTS_A_ROUND = 25;
const NESTED = sql`select (select count(*)::int from properties where status = 'active') as total,
  (select json_agg(c) from (select ${CARD}, ${RELATIONS}
    from properties p join profiles l on l.user_id = p.landlord_id
    where p.status = 'active' order by ${FEATURED_FIRST} limit 25) c) as items`;

/** Times of one side: `rates` in requests a second, one a round; `median` in ms of all requests. */
export type Side = { rates: number[]; median: number };
export type ListingFigures = { kept: Side; api: Side; bare: Side; lite: Side };

/**
 * The first page of the listing, 24 cards and the exact total, asked one at a time in this process
 * by four ways over one PGlite, in turns so that a busy machine slows all of them:
 * - kept: the same answer out of the server's memory, compressed, as visitors have it;
 * - api: GET /api/properties through the whole API (routing, middleware, validation, verb, JSON);
 * - bare: one statement that nests pictures and ratings in the rows and counts, planned before, straight
 *   to PGlite; no kept cards, no parsing;
 * - lite: `@supabase/lite` with the same nested query, `Prefer: count=exact`.
 * None of them goes through a socket. The answers are compared before anything is timed.
 */
export async function measureListing(): Promise<ListingFigures> {
  const database = await openEmbedded({});
  await fillListings(database.db, LISTINGS);
  const lite = await openSupabaseLite(database.pglite);
  const { ask, askKept } = openApi(database);
  const answer = (await (await ask()).json()) as SearchAnswer;
  compare(answer, await lite.read());
  await database.pglite.exec(`prepare nested as ${new PgDialect().sqlToQuery(NESTED).sql}`);
  const sides = {
    kept: async () => (await askKept()).arrayBuffer(),
    api: async () => (await ask()).text(),
    bare: () => database.pglite.query("execute nested"),
    lite: lite.request,
  };
  const figures = await inTurns(sides);
  await database.close();
  return figures;
}

function openApi(database: OpenDatabase) {
  const { db } = database;
  const publicUrl = "http://localhost";
  const log: Ctx["log"] = { info: () => {}, error: (message) => console.error(message) };
  const now = () => new Date();
  // A search reads nothing but the database: the other services refuse to be used.
  const refuse = () => Promise.reject(new Error("not for a search"));
  const secrets = ["s".repeat(32)] as const;
  const auth = createAuth({ db, now, log, publicUrl, secrets });
  const base = {
    db,
    now,
    log,
    publicUrl,
    jobs: { enqueue: refuse, retry: refuse, open: refuse },
    credentials: auth.credentials,
    keyedHash: createKeyedHash(secrets),
    unsubscribeTokens: createUnsubscribeTokens(secrets),
    confirmationTokens: createConfirmationTokens(secrets),
    seal: { close: () => ({ sealed: "" }), open: () => ({}) },
    pictures: { process: refuse, processAvatar: refuse, toPrint: refuse },
    storage: {} as Ctx["storage"],
  };
  const api = createApi({ base, auth, trustProxy: false });
  const site = new Hono();
  site.use(unchanged);
  site.use(createPublicCache(database).answer());
  site.use(compression);
  site.route("/", api);
  // What the server knows of a request's connection.
  const incoming = { socket: { remoteAddress: "127.0.0.1" } };
  const asker = (app: Pick<Hono, "request">) => async () => {
    const headers = { "accept-encoding": "br" };
    const response = await app.request("/api/properties", { headers }, { incoming });
    if (response.status !== 200) throw new Error(`the API: ${await response.text()}`);
    return response;
  };
  return { ask: asker(api as unknown as Hono), askKept: asker(site) };
}

/** @throws Error when the two sides do not tell the same listings */
function compare(
  api: SearchAnswer,
  lite: { total: number; items: { id: string; images: unknown[] }[] },
) {
  const told = (total: number, items: { id: string; images: unknown[] }[]) =>
    JSON.stringify([total, items.map(({ id, images }) => [id, images])]);
  if (api.items.length !== 24 || told(api.total, api.items) !== told(lite.total, lite.items)) {
    throw new Error("the API and @supabase/lite give different listings");
  }
}

async function inTurns<K extends string>(
  sides: Record<K, () => Promise<unknown>>,
): Promise<Record<K, Side>> {
  const names = Object.keys(sides) as K[];
  const times = Object.fromEntries(names.map((n) => [n, [] as number[][]])) as Record<
    K,
    number[][]
  >;
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const name of names) {
      const taken: number[] = [];
      for (let n = 0; n < REQUESTS_A_ROUND; n += 1) {
        const started = performance.now();
        await sides[name]();
        taken.push(performance.now() - started);
      }
      // The first round only warms up.
      if (round >= 0) times[name].push(taken);
    }
  }
  const side = (rounds: number[][]): Side => ({
    rates: rounds.map((r) => (1000 * r.length) / r.reduce((sum, ms) => sum + ms, 0)),
    median: median(rounds.flat()),
  });
  return Object.fromEntries(names.map((n) => [n, side(times[n])])) as Record<K, Side>;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
