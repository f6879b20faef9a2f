import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Cluster, startCluster } from "../tests/support/postgres-cluster";
import { type SiteProcess, startSiteProcess } from "../tests/support/site-process";
import { copyDatabase } from "./copy-database";
import { installTools } from "./install-tools";
import { measureListing, median, type Side } from "./listing";
import { measureLoad } from "./load";
import { measureMemory } from "./memory";
import { lighthouseLines, speedLines, twinLines, weightLines } from "./page-lines";
import { findPlaces } from "./pages";
import { atLeast, atMost, figure, type Line, MB, ms, perSecond, table, times } from "./table";

const MEGABYTE = 1_000_000;

/** What can be measured alone: `npm run bench -- pages speed`. All but `load`, when none is named. */
const PARTS = ["pages", "speed", "twin", "lighthouse", "memory", "listing", "load"] as const;
type Part = (typeof PARTS)[number];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0) {
  throw new Error(`no part is called ${unknown.join(", ")}; there are ${PARTS.join(", ")}`);
}
const wants = (...parts: Part[]) =>
  parts.some((part) => (asked.length === 0 ? part !== "load" : asked.includes(part)));

/**
 * `npm run bench`: figures of this machine beside their bars; fails only when it cannot measure.
 * Demo data take a minute to make: a `DATA_DIR` that has them already is used as it is, and kept.
 */
const kept = process.env.DATA_DIR;
const folder = kept || mkdtempSync(join(tmpdir(), "kwata-bench-"));
let cluster: Cluster | undefined;
try {
  const lines: Line[] = [];
  if (wants("lighthouse", "listing")) installTools();
  run("-e", "import('./scripts/setup.mjs').then(({ build }) => build(process.execPath))");
  if (wants("pages", "speed", "twin", "lighthouse", "memory", "load")) {
    say("Demo data…");
    run("--import", "tsx", "scripts/prepare.ts", "--avif");
  }
  const embedded = { DATA_DIR: folder };
  if (wants("pages", "speed", "twin", "lighthouse")) {
    lines.push(...(await onSite(embedded, ({ url }) => pages(url))));
  }
  if (wants("memory")) lines.push(...(await memory(embedded, "PGlite", 600 * MEGABYTE)));
  if (wants("listing")) lines.push(...(await listing()));
  if (wants("memory")) {
    cluster = await startCluster();
    const DATABASE_URL = cluster.url("postgres");
    await copyDatabase(folder, DATABASE_URL);
    const both = { ...embedded, DATABASE_URL };
    lines.push(...(await memory(both, "PostgreSQL", 250 * MEGABYTE)));
  }
  if (wants("load")) {
    for (const engine of ["PGlite", "PostgreSQL"] as const) {
      say(`Under load on ${engine}…`);
      lines.push(...(await measureLoad(folder, engine, say)));
    }
  }
  console.log(table(lines));
} finally {
  cluster?.stop();
  if (!kept) rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function pages(site: string): Promise<Line[]> {
  const places = await findPlaces(site);
  const lines: Line[] = [];
  if (wants("pages")) {
    say("What pages weigh…");
    lines.push(...(await weightLines(site, places)));
  }
  if (wants("speed")) {
    say("How fast pages are on a slow phone…");
    lines.push(...(await speedLines(site, places)));
  }
  if (wants("twin")) {
    say("The search page beside its twin…");
    lines.push(...(await twinLines(site, places)));
  }
  if (wants("lighthouse")) {
    say("Lighthouse…");
    lines.push(...(await lighthouseLines(site, places)));
  }
  return lines;
}

async function memory(env: Record<string, string>, engine: string, max: number): Promise<Line[]> {
  say(`Memory on ${engine}…`);
  const { after, peak } = await onSite(env, measureMemory);
  return [
    atMost(`memory after 1,000 requests, ${engine}`, after, max, MB),
    figure(`memory at its height, ${engine}`, peak, MB),
  ];
}

async function listing(): Promise<Line[]> {
  say("Listing…");
  const { kept, api, bare, lite } = await measureListing();
  const toLite = ({ rates }: Side) =>
    median(rates.map((rate, i) => rate / (lite.rates[i] ?? Number.NaN)));
  return [
    figure("listing: API", median(api.rates), perSecond),
    figure("listing: bare SQL", median(bare.rates), perSecond),
    figure("listing: @supabase/lite", median(lite.rates), perSecond),
    atLeast("listing: API rate to @supabase/lite", toLite(api), 4, times),
    figure("listing: API out of memory", median(kept.rates), perSecond),
    atLeast("listing: API out of memory to @supabase/lite", toLite(kept), 10, times),
    figure("listing: API median", api.median, ms),
    atMost("listing: API median to bare SQL", api.median / bare.median, 2, times),
  ];
}

/** Measures a server of its own, started as `npm start` does. */
async function onSite<T>(
  env: Record<string, string>,
  measure: (site: SiteProcess) => Promise<T>,
): Promise<T> {
  const site = await startSiteProcess({ MALLOC_ARENA_MAX: "2", ...env });
  try {
    return await measure(site);
  } finally {
    await site.stop();
  }
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
