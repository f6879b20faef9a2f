import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Cluster, startCluster } from "../tests/support/postgres-cluster";
import { startSiteProcess } from "../tests/support/site-process";
import { copyDatabase } from "./copy-database";
import { measureListing, median } from "./listing";
import { measureMemory } from "./memory";
import { atLeast, atMost, figure, kB, type Line, MB, ms, perSecond, table, times } from "./table";
import { weighPage } from "./weight";

const JS_MAX = 125_000;
const HTML_MAX = 20_000;
const MEGABYTE = 1_000_000;

/** `npm run bench`: figures of this machine beside their bars; fails only when it cannot measure. */
const folder = mkdtempSync(join(tmpdir(), "kwata-bench-"));
let cluster: Cluster | undefined;
try {
  const lines: Line[] = [];
  run("-e", "import('./scripts/setup.mjs').then(({ build }) => build(process.execPath))");
  say("Listing…");
  lines.push(...(await listing()));
  say("Demo data…");
  run("--import", "tsx", "scripts/prepare.ts");
  say("Pages and memory on PGlite…");
  lines.unshift(...(await onSite({ DATA_DIR: folder }, "PGlite", 600 * MEGABYTE, true)));
  say("Memory on PostgreSQL…");
  cluster = await startCluster();
  const DATABASE_URL = cluster.url("postgres");
  await copyDatabase(folder, DATABASE_URL);
  lines.push(
    ...(await onSite({ DATA_DIR: folder, DATABASE_URL }, "PostgreSQL", 250 * MEGABYTE, false)),
  );
  console.log(table(lines));
} finally {
  cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function listing(): Promise<Line[]> {
  const { api, bare, lite } = await measureListing();
  const ratio = median(api.rates.map((rate, i) => rate / (lite.rates[i] ?? Number.NaN)));
  return [
    figure("listing: API", median(api.rates), perSecond),
    figure("listing: bare SQL", median(bare.rates), perSecond),
    figure("listing: @supabase/lite", median(lite.rates), perSecond),
    atLeast("listing: API rate to @supabase/lite", ratio, 3, times),
    figure("listing: API median", api.median, ms),
    atMost("listing: API median to bare SQL", api.median / bare.median, 2, times),
  ];
}

async function onSite(
  env: Record<string, string>,
  engine: string,
  memoryMax: number,
  weigh: boolean,
): Promise<Line[]> {
  // As `npm start` sets it.
  const site = await startSiteProcess({ MALLOC_ARENA_MAX: "2", ...env });
  try {
    const lines = weigh ? await weights(site.url) : [];
    const { after, peak } = await measureMemory(site);
    return [
      ...lines,
      atMost(`memory after 1,000 requests, ${engine}`, after, memoryMax, MB),
      figure(`memory at its height, ${engine}`, peak, MB),
    ];
  } finally {
    await site.stop();
  }
}

async function weights(site: string): Promise<Line[]> {
  const answer = (await (await fetch(`${site}/api/properties`)).json()) as {
    items: { id: string }[];
  };
  const lines: Line[] = [];
  const pages = { "/search": "/search", "/property/{id}": `/property/${answer.items[0]?.id}` };
  for (const [name, path] of Object.entries(pages)) {
    const { html, js, scripts, cards } = await weighPage(site, path);
    lines.push(
      atMost(`${name}: first-load JS, gzip (${scripts} files)`, js, JS_MAX, kB),
      atMost(`${name}: HTML, brotli (${cards} cards)`, html, HTML_MAX, kB),
    );
  }
  return lines;
}

function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: folder },
  });
  if (status !== 0) throw new Error(`${args.at(-1)} ended with ${status}`);
}

function say(what: string): void {
  process.stderr.write(`${what}\n`);
}
