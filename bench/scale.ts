import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { openPostgres, type PostgresDatabase } from "~/db/postgres";
import * as schema from "~/db/schema";
import { seedReferenceData } from "~/domain/seed-reference-data";
import { fillLargeMarket } from "../tests/support/market/large-market";
import { percentile } from "./arrivals";
import { openCluster } from "./cluster";
import { median } from "./listing";
import { type Asks, asksOf } from "./scale-asks";
import { explain } from "./scale-plans";
import { atMost, figure, type Line, MB, ms, seconds, times } from "./table";

const SIZES = (process.env.SCALE_SIZES ?? "1000,100000,1000000").split(",").map(Number);
const RUNS = 30;
/** What filter, text and deep page may grow by from the size before the largest to the largest. */
const GROWTH_MAX = 1.2;
const BARRED = ["filter", "text", "deep page"];
/** What a machine for a million listings gives PostgreSQL, and what makes the filling short. */
const SETTINGS = { shared_buffers: "2GB", max_wal_size: "8GB" };
const FILLING = "-c maintenance_work_mem=1GB -c work_mem=128MB -c synchronous_commit=off";

/**
 * What visitors ask of the product's own verbs, with criteria that differ each time, at three sizes
 * of the market on a PostgreSQL of its own; `SCALE_URL` names one that keeps the filled databases.
 */
export async function measureScale(
  withPlans: boolean,
  say: (what: string) => void,
): Promise<Line[]> {
  const kept = process.env.SCALE_URL;
  const cluster = kept ? undefined : await openCluster(SETTINGS);
  const urlOf = (database: string) => {
    const url = new URL(kept ?? cluster?.url("postgres") ?? "");
    url.pathname = database;
    return url.href;
  };
  try {
    const lines: Line[] = [];
    const medians = new Map<string, number[]>();
    for (const size of SIZES) {
      const url = urlOf(`scale_${size}`);
      say(`${size} listings…`);
      lines.push(...(await make(urlOf("postgres"), url, size)));
      const database = await openPostgres({ url, max: 1 });
      try {
        const asks = await asksOf(database.db);
        for (const [name, spent] of await measure(asks)) {
          const middle = median(spent);
          medians.set(name, [...(medians.get(name) ?? []), middle]);
          lines.push(
            figure(`scale: ${name}, ${size}, median`, middle, ms),
            figure(`scale: ${name}, ${size}, p95`, percentile(spent, 0.95), ms),
          );
        }
        if (withPlans) await plansOf(database, asks, size, say);
      } finally {
        await database.close();
      }
    }
    return [...lines, ...growth(medians)];
  } finally {
    cluster?.stop();
  }
}

/** A database of that many listings, unless it is there, and how long making it took. */
async function make(server: string, url: string, size: number): Promise<Line[]> {
  const admin = new pg.Client(server);
  await admin.connect();
  const name = `scale_${size}`;
  const read =
    "select shobj_description(oid, 'pg_database') as took from pg_database where datname = $1";
  try {
    if ((await admin.query(read, [name])).rowCount === 0) {
      await admin.query(`create database ${name}`);
      const took = await fill(url, size);
      await admin.query(`comment on database ${name} is '${Math.round(took)}'`);
    }
    const { rows } = await admin.query<{ took: string }>(read, [name]);
    const { rows: sizes } = await admin.query<{ bytes: string }>(
      "select pg_database_size($1) as bytes",
      [name],
    );
    return [
      figure(`scale: making ${size} listings`, Number(rows[0]?.took), seconds),
      figure(`scale: ${size} listings on disk`, Number(sizes[0]?.bytes), MB),
    ];
  } finally {
    await admin.end();
  }
}

async function fill(url: string, size: number): Promise<number> {
  await (await openPostgres({ url, max: 1 })).close();
  // Connections without the limits of a request, one for each processor.
  const pool = new pg.Pool({ connectionString: url, max: 2, options: FILLING });
  try {
    const db = drizzle(pool, { schema, casing: "snake_case" });
    await seedReferenceData(db);
    const began = performance.now();
    await fillLargeMarket(db, size, { withTraces: false });
    return performance.now() - began;
  } finally {
    await pool.end();
  }
}

async function measure(asks: Asks): Promise<[string, number[]][]> {
  const measured: [string, number[]][] = [];
  for (const [name, ask] of Object.entries(asks)) {
    const spent: number[] = [];
    // Once unmeasured: what is read from the disk says how much memory was left, not how much is read.
    for (let n = 0; n < RUNS; n += 1) await ask(n);
    for (let n = 0; n < RUNS; n += 1) {
      const began = performance.now();
      await ask(n);
      spent.push(performance.now() - began);
    }
    measured.push([name, spent]);
  }
  return measured;
}

async function plansOf(
  database: PostgresDatabase,
  asks: Asks,
  size: number,
  say: (what: string) => void,
): Promise<void> {
  for (const [name, ask] of Object.entries(asks)) {
    say(`${name} at ${size}:\n${(await explain(database, () => ask(0))).join("\n")}`);
  }
}

function growth(medians: Map<string, number[]>): Line[] {
  const [before, largest] = SIZES.slice(-2);
  return [...medians].flatMap(([name, values]) => {
    const [from, to] = values.slice(-2);
    if (from === undefined || to === undefined) return [];
    const label = `scale: ${name}, ${before} → ${largest}`;
    return BARRED.includes(name)
      ? [atMost(label, to / from, GROWTH_MAX, times)]
      : [figure(label, to / from, times)];
  });
}
