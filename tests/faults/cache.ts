import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import type { Db } from "~/db/client";
import { openPostgres } from "~/db/postgres";
import { blockedPeriods, properties, propertyImages } from "~/db/schema";
import { fillListings } from "../../bench/listing-data";
import { atLeast, atMost, count, figure, type Line, ms } from "../../bench/table";
import { startCluster } from "../support/world/postgres-cluster";
import { type SiteProcess, startSiteProcess } from "../support/world/site-process";

const LISTINGS = 500;
/** Their pages are asked for all the time; they are never written themselves. */
const WATCHED = 5;
const WRITES = 1_000;
const PAUSE_MS = 100;
/** After so many, while nothing is written, what is kept is compared with what is made anew. */
const COMPARED_EACH = 100;
const READS_A_WRITE = 10;
const READERS = 4;
const METRICS_TOKEN = "token-of-the-fault-run";

/**
 * Two processes over PostgreSQL, ten writes a second by a third, while people read through both: pages
 * of listings that nobody writes, lists, and pages of those that are written. A title tells which write
 * it is from, so that each answer is compared with what was committed before it was asked for.
 */
export default async function cache(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), "kwata-cache-"));
  const cluster = await startCluster();
  const DATABASE_URL = cluster.url("postgres");
  const env = { DATA_DIR: folder, DATABASE_URL, METRICS_TOKEN };
  const sites: SiteProcess[] = [];
  try {
    for (let n = 0; n < 2; n += 1) sites.push(await startSiteProcess(env));
    const database = await openPostgres({ url: DATABASE_URL, max: 4 });
    try {
      await fillListings(database.db, LISTINGS);
      return await readAndWrite(sites as [SiteProcess, SiteProcess], database.db);
    } finally {
      await database.close();
    }
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readAndWrite([here, there]: [SiteProcess, SiteProcess], db: Db): Promise<Line[]> {
  await db.update(properties).set({ title: sql`'Logement ' || substr(id::text, 1, 8) || ' v0'` });
  const ids = (await db.select({ id: properties.id }).from(properties)).map(({ id }) => id);
  const watched = ids.slice(0, WATCHED);
  const written = ids.slice(WATCHED);
  /** By a listing's first eight digits: which write was begun, which is committed. */
  const begun = new Map<string, number>();
  const committed = new Map<string, number>();
  const stale: string[] = [];
  let reads = 0;
  let writes = 0;
  const taken: number[] = [];

  async function read(site: SiteProcess, path: string): Promise<void> {
    const least = new Map(committed);
    const from = performance.now();
    const answer = await fetch(site.url + path);
    const text = await answer.text();
    taken.push(performance.now() - from);
    reads += 1;
    if (answer.status >= 500) throw new Error(`${path}: ${answer.status}`);
    for (const [, id = "", version] of text.matchAll(/Logement ([0-9a-f]{8}) v(\d+)/g)) {
      const shown = Number(version);
      if (shown < (least.get(id) ?? 0) || shown > (begun.get(id) ?? 0)) stale.push(`${path} ${id}`);
    }
  }
  const pick = (from: string[]) => from[Math.floor(Math.random() * from.length)] as string;
  const paths = [
    () => `/property/${pick(watched)}`,
    () => `/property/${pick(written)}`,
    () => `/api/properties/${pick(written)}`,
    () => "/search",
    () => `/api/properties?sort=price-low&page=${1 + Math.floor(Math.random() * 5)}`,
  ];
  let mayRead = Promise.resolve();
  const over = new AbortController();
  /** One process is asked for watched pages alone, so that its figures tell of them. */
  const reader = async (n: number) => {
    for (let turn = n; !over.signal.aborted; turn += 1) {
      await mayRead;
      if (n % 2 === 0) await read(here, `/property/${watched[turn % WATCHED]}`);
      else await read(there, (paths[turn % paths.length] as () => string)());
    }
  };

  async function write(n: number): Promise<void> {
    const id = pick(written);
    const short = id.slice(0, 8);
    const set = (values: object) => db.update(properties).set(values).where(eq(properties.id, id));
    const kind = n % 10;
    if (kind === 7) {
      const day = `2098-01-01`;
      await db
        .insert(blockedPeriods)
        .values({ property_id: id, start_date: day, end_date: "2099-01-01" })
        .onConflictDoNothing();
      return;
    }
    if (kind === 8) {
      await db
        .update(propertyImages)
        .set({ alt_text: `Vue ${n}` })
        .where(eq(propertyImages.property_id, id));
      return;
    }
    begun.set(short, n);
    const title = `Logement ${short} v${n}`;
    const price = 40_000 + Math.floor(Math.random() * 400) * 1_000;
    if (kind < 5)
      await set({ title, price_per_month: price, monthly_xaf: price, currency: "FCFA" });
    else if (kind < 7) await set({ title });
    else if (n % 20 === 9)
      await set({
        title,
        status: sql`case status when 'active' then 'inactive' else 'active' end`,
      });
    else await set({ title, description: `Au calme, vue ${n}.` });
    committed.set(short, n);
  }

  /** All that both keep of the watched listings and of lists, beside the same made anew. */
  let compared = 0;
  let different = 0;
  async function compare(): Promise<void> {
    for (const path of [
      ...watched.map((id) => `/property/${id}`),
      "/search",
      "/api/properties/count",
    ]) {
      for (const { url } of [here, there]) {
        const [kept, made] = await Promise.all([
          fetch(url + path).then((answer) => answer.text()),
          fetch(url + path, { headers: { range: "bytes=0-" } }).then((answer) => answer.text()),
        ]);
        compared += 1;
        if (kept !== made) different += 1;
      }
    }
  }

  const areReadsBehind = () => reads < READS_A_WRITE * writes;
  const readers = Array.from({ length: READERS }, (_, n) => reader(n));
  await sleep(1_000);
  let hits = 0;
  let asked = 0;
  const started = performance.now();
  for (let round = 0; round < WRITES / COMPARED_EACH; round += 1) {
    const before = await outcomes(here);
    for (let n = 0; n < COMPARED_EACH; n += 1) {
      const next = sleep(PAUSE_MS);
      writes += 1;
      await write(writes);
      await next;
      // A busy machine reads more slowly; the writes wait for it.
      while (areReadsBehind()) await sleep(10);
    }
    const after = await outcomes(here);
    hits += after.hit - before.hit;
    asked += after.hit + after.miss - before.hit - before.miss;
    const { promise, resolve } = Promise.withResolvers<void>();
    mayRead = promise;
    await sleep(300);
    await compare();
    resolve();
  }
  const seconds = (performance.now() - started) / 1000;
  over.abort();
  await Promise.all(readers);
  for (const one of stale.slice(0, 10)) console.error(`stale: ${one}`);
  taken.sort((a, b) => a - b);
  return [
    atLeast(`reads while ${writes} writes came in ${Math.round(seconds)} s`, reads, 10_000, count),
    atMost("answers that showed less than was committed before them", stale.length, 0, count),
    atMost(`kept answers of ${compared} that differ from those made anew`, different, 0, count),
    atLeast("pages of unwritten listings out of memory", (100 * hits) / asked, 95, percent),
    figure("median answer", taken[Math.floor(taken.length / 2)] ?? Number.NaN, ms),
  ];
}

const percent = (share: number) => `${share.toFixed(1)} %`;

/** How many requests a process answered from memory, and how many it made. */
async function outcomes({ url }: SiteProcess): Promise<{ hit: number; miss: number }> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const of = (outcome: string) =>
    Number(
      new RegExp(`kwata_public_cache_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0,
    );
  return { hit: of("hit"), miss: of("miss") };
}
