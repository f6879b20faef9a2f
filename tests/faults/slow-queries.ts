import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { createAuth, hashToken } from "~/auth";
import type { OpenDatabase } from "~/db/client";
import { openEmbedded } from "~/db/embedded";
import { openPostgres } from "~/db/postgres";
import { properties, sessions, userRoles } from "~/db/schema";
import { seedReferenceData } from "~/domain/seed-reference-data";
import { atMost, count, figure, type Line, ms } from "../../bench/table";
import { fillLargeMarket } from "../support/market/large-market";
import {
  type Ask,
  type Asker,
  marketId,
  readsOfLargeMarket,
  writesOfLargeMarket,
} from "../support/market/large-market-requests";
import { startCluster } from "../support/world/postgres-cluster";
import { type SiteProcess, startSiteProcess } from "../support/world/site-process";
import { TEST_SECRET } from "../support/world/world";

const LISTINGS = 100_000;
/** What no query may exceed. */
const LIMIT_MS = 50;
/** The server logs every statement above this, so that the slowest are known however fast they are. */
const SEEN_MS = 2;
/** The least of so many is the query's own time: the rest is what else the machine does. */
const ROUNDS = 4;
const SHOWN = 12;
type Slow = { ms: number; ask: string; query: string };

/**
 * Every read of the API and the heavier writes at 100,000 listings, on both engines; prints the
 * slowest queries. Filling takes minutes: a `MARKET_DIR` is kept, and used again when it is filled.
 */
export default async function slowQueries(): Promise<Line[]> {
  const kept = process.env.MARKET_DIR;
  const folder = kept ?? mkdtempSync(join(tmpdir(), "kwata-market-"));
  try {
    const embedded = await openEmbedded({ folder });
    const tokens = await prepare(embedded);
    const lines = await measure("PGlite", { DATA_DIR: folder }, tokens);
    return [...lines, ...(await onPostgres(folder))];
  } finally {
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres(folder: string): Promise<Line[]> {
  const cluster = process.env.MARKET_URL ? undefined : await startCluster();
  try {
    const url = process.env.MARKET_URL ?? cluster?.url("postgres") ?? "";
    // One connection, so that what the filling sets holds for all of it.
    const tokens = await prepare(await openPostgres({ url, max: 1, patient: true }));
    return await measure("PostgreSQL", { DATA_DIR: folder, DATABASE_URL: url }, tokens);
  } finally {
    cluster?.stop();
  }
}

/** Fills an empty database and closes it; answers an access token for each who asks. */
async function prepare(database: OpenDatabase): Promise<Record<Asker, string>> {
  const { db } = database;
  await seedReferenceData(db);
  if ((await db.$count(properties)) === 0) {
    process.stderr.write(`${LISTINGS} listings on ${database.engine}…\n`);
    await fillLargeMarket(db, LISTINGS);
  }
  const log = { info: () => {}, error: () => {} };
  const publicUrl = "http://localhost";
  const auth = createAuth({ db, log, now: () => new Date(), publicUrl, secrets: [TEST_SECRET] });
  const tokenOf = async (n: number) => {
    const [id, userId] = [crypto.randomUUID(), marketId("person", n)];
    const expiresAt = new Date(Date.now() + 86_400_000);
    await db.insert(sessions).values({ id, token: hashToken(id), userId, expiresAt });
    return auth.accessTokenFor(userId, id);
  };
  const admin = sql`${userRoles.user_id} = ${marketId("person", 3)}`;
  await db.update(userRoles).set({ role: "admin" }).where(admin);
  const tokens = {
    visitor: "",
    landlord: await tokenOf(0),
    tenant: await tokenOf(1),
    admin: await tokenOf(3),
  };
  await database.close();
  return tokens;
}

async function measure(
  engine: string,
  env: Record<string, string>,
  tokens: Record<Asker, string>,
): Promise<Line[]> {
  const site = await startSiteProcess({ ...env, SLOW_QUERY_MS: String(SEEN_MS) });
  try {
    const slow: Slow[] = [];
    const asks = [...readsOfLargeMarket(), ...writesOfLargeMarket()];
    for (const ask of asks) {
      const found = await leastOf(site, ask, tokens[ask.as]);
      if (found) slow.push(found);
    }
    slow.sort((a, b) => b.ms - a.ms);
    for (const { ms: time, ask, query } of slow.slice(0, SHOWN)) {
      process.stderr.write(`${engine} ${time} ms  ${ask}\n    ${query.slice(0, 300)}\n`);
    }
    return [
      figure(`requests at 100,000 listings, ${engine}`, asks.length, count),
      atMost(`slowest query of a request, ${engine}`, slow[0]?.ms ?? 0, LIMIT_MS, ms),
      figure(`tenth slowest, ${engine}`, slow[9]?.ms ?? 0, ms),
    ];
  } finally {
    await site.stop();
  }
}

/** The slowest query of a request, in the fastest of a few rounds. */
async function leastOf(site: SiteProcess, ask: Ask, token: string): Promise<Slow | undefined> {
  let least: Slow | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = site.output().length;
    const answer = await fetch(
      site.url + (ask.as === "visitor" ? anew(ask.path, round) : ask.path),
      {
        method: ask.method ?? "GET",
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(ask.body !== undefined && { "content-type": "application/json" }),
        },
        ...(ask.body !== undefined && { body: JSON.stringify(ask.body) }),
      },
    );
    await answer.arrayBuffer();
    if (answer.status >= 500) throw new Error(`${ask.path}: ${answer.status}`);
    // What the server wrote before its answer may arrive a moment after it.
    await sleep(5);
    const worst = slowestIn(site.output().slice(before), `${ask.method ?? "GET"} ${ask.path}`);
    if (!worst) return undefined;
    if (!least || worst.ms < least.ms) least = worst;
    if (least.ms < LIMIT_MS / 3) break;
  }
  return least;
}

/** An address that the server keeps no answer to: what no page reads makes it another one. */
const anew = (path: string, round: number) =>
  `${path}${path.includes("?") ? "&" : "?"}round=${round}`;

function slowestIn(output: string, ask: string): Slow | undefined {
  const lines = output
    .split("\n")
    .filter((line) => line.includes('"slow query"'))
    // Jobs run beside the requests.
    .filter((line) => !line.includes("pgboss"))
    .map((line) => JSON.parse(line) as { ms: number; query: string });
  const [worst] = lines.sort((a, b) => b.ms - a.ms);
  return worst && { ...worst, ask };
}
