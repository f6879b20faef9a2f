import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atEnd, leaveNothing, runToEnd } from "../scripts/leave-nothing";
import { ownSite } from "../scripts/own-site";
import { ensureChromium } from "../scripts/programs.mjs";
import { give } from "../scripts/setup.mjs";
import { type SiteProcess, startSiteProcess } from "../tests/support/world/site-process";
import { openCluster } from "./cluster";
import { copyDatabase } from "./copy-database";
import { drawFlame } from "./flame";
import { installTools } from "./install-tools";
import { measureListing, median, type Side } from "./listing";
import { measureLoad } from "./load";
import { measureMemory } from "./memory";
import { lighthouseLines, speedLines, twinLines, weightLines } from "./page-lines";
import { findPlaces } from "./pages";
import { report } from "./report";
import { measureScale } from "./scale";
import {
  atLeast,
  atMost,
  figure,
  type Line,
  MB,
  ms,
  perSecond,
  spread,
  table,
  times,
} from "./table";

const MEGABYTE = 1_000_000;

/** What can be measured alone: `npm run bench -- pages speed`. All but `load`, when none is named. */
const PARTS = [
  "pages",
  "speed",
  "twin",
  "lighthouse",
  "memory",
  "listing",
  "load",
  "scale",
  "flame",
] as const;
type Part = (typeof PARTS)[number];
/** Parts that take minutes of their own: measured only when they are named. */
const WHEN_NAMED: Part[] = ["load", "scale", "flame"];
/** `--write` puts what is measured into docs/performance.md, `--plans` prints those of `scale`. */
const OPTIONS = ["--write", "--plans"];
const [isWritten, withPlans] = OPTIONS.map((option) => process.argv.includes(option));
const asked = process.argv.slice(2).filter((name) => !OPTIONS.includes(name));
const unknown = asked.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0) {
  give(`Aucune mesure ne s'appelle ${unknown.join(", ")} ; il y a ${PARTS.join(", ")}.`);
}
const wants = (...parts: Part[]) =>
  parts.some((part) => (asked.length === 0 ? !WHEN_NAMED.includes(part) : asked.includes(part)));

/**
 * `npm run bench`: figures of this machine beside their bars; fails only when it cannot measure.
 * Demo data take a minute to make: a `DATA_DIR` that has them already is used as it is, and kept.
 */
if (wants("pages", "speed", "twin", "lighthouse")) ensureChromium("les mesures");
leaveNothing();
const kept = process.env.DATA_DIR;
const folder = kept || mkdtempSync(join(tmpdir(), "kwata-bench-"));
if (!kept) atEnd(() => rmSync(folder, { recursive: true, force: true }));
say(`Base de données : embarquée, dans ${folder}`);
await measure();
process.exit(0);

async function measure(): Promise<void> {
  const found = new Map<Part, Line[]>();
  const add = (part: Part, lines: Line[]) => {
    found.set(part, [...(found.get(part) ?? []), ...lines]);
  };
  if (wants("lighthouse", "listing")) await installTools();
  await run("-e", "import('./scripts/setup.mjs').then(({ build }) => build(process.execPath))");
  if (wants("pages", "speed", "twin", "lighthouse", "memory", "load", "flame")) {
    say("Demo data…");
    await run("--import", "tsx", "scripts/prepare.ts", "--avif");
  }
  const embedded = { DATA_DIR: folder };
  if (wants("pages", "speed", "twin", "lighthouse")) {
    await onSite(embedded, ({ url }) => pages(url, add));
  }
  if (wants("flame")) await drawFlame(embedded, "docs/search-flame.svg");
  if (wants("memory")) add("memory", await memory(embedded, "PGlite", 600 * MEGABYTE));
  if (wants("listing")) add("listing", await listing());
  if (wants("memory", "flame")) {
    const cluster = await openCluster();
    const DATABASE_URL = cluster.url("postgres");
    await copyDatabase(folder, DATABASE_URL);
    const both = { ...embedded, DATABASE_URL };
    if (wants("flame")) await drawFlame(both, "docs/search-flame-postgres.svg");
    if (wants("memory")) add("memory", await memory(both, "PostgreSQL", 250 * MEGABYTE));
  }
  if (wants("load")) {
    for (const engine of ["PGlite", "PostgreSQL"] as const) {
      say(`Under load on ${engine}…`);
      add("load", await measureLoad(folder, engine, say));
    }
  }
  if (wants("scale")) add("scale", await measureScale(withPlans === true, say));
  console.log(table([...found.values()].flat()));
  if (isWritten) report(found, PARTS);
}

async function pages(site: string, add: (part: Part, lines: Line[]) => void): Promise<void> {
  const places = await findPlaces(site);
  if (wants("pages")) {
    say("What pages weigh…");
    add("pages", await weightLines(site, places));
  }
  if (wants("speed")) {
    say("How fast pages are on a slow phone…");
    add("speed", await speedLines(site, places));
  }
  if (wants("twin")) {
    say("The search page beside its twin…");
    add("twin", await twinLines(site, places));
  }
  if (wants("lighthouse")) {
    say("Lighthouse…");
    add("lighthouse", await lighthouseLines(site, places));
  }
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
  const toLite = ({ rates }: Side) => rates.map((rate, i) => rate / (lite.rates[i] ?? Number.NaN));
  const rate = (name: string, { rates }: Side) =>
    spread(figure(name, median(rates), perSecond), rates, perSecond);
  const ratio = (name: string, side: Side, min: number) =>
    spread(atLeast(name, median(toLite(side)), min, times), toLite(side), times);
  return [
    rate("listing: API", api),
    rate("listing: bare nested SQL", bare),
    rate("listing: @supabase/lite", lite),
    ratio("listing: API rate to @supabase/lite", api, 3),
    rate("listing: API out of memory", kept),
    ratio("listing: API out of memory to @supabase/lite", kept, 10),
    figure("listing: API median", api.median, ms),
    atMost("listing: API median to bare nested SQL", api.median / bare.median, 1, times),
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

function run(...args: string[]): Promise<void> {
  return runToEnd(process.execPath, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: ownSite(folder),
  });
}

function say(what: string): void {
  process.stderr.write(`${what}\n`);
}
