import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runToEnd } from "../scripts/leave-nothing";
import { openBrowser } from "../tests/support/browser/launch-browser";
import { freePort } from "../tests/support/world/postgres-cluster";
import type { Place } from "./pages";
import { measureRates, type Rates } from "./rates";
import { type Speed, visit, warmUp } from "./speed";
import { type TakenPage, takePage } from "./twin-page";

const ROUNDS = 9;
const START_PATIENCE_MS = 60_000;

/** How each twin of `bench/twins/` is built and served; `page` is where it looks for our page. */
const TWINS = {
  next: {
    page: "app",
    build: ["node_modules/.bin/next", "build"],
    start: ["node_modules/.bin/next", "start"],
  },
  astro: {
    page: "src",
    build: ["node_modules/.bin/astro", "build"],
    start: [process.execPath, "dist/server/entry.mjs"],
  },
} as const;

/** Visits of one phone: our page, and each twin. */
export type Visits = { ours: Speed[]; next: Speed[]; astro: Speed[] };

/**
 * The search page on this site, on a twin made with Next 16 and on one made with Astro, visited in turns
 * by the same slow phone: what the machine does meanwhile slows all. The twins have the elements,
 * styles, font and pictures of our page and read no database. Next's inner links are Next's, its
 * controls are client components, its list is kept (`cacheComponents`, `use cache`); Astro's
 * controls are one script without a framework, the least that such a page can do. Nine visits each.
 */
export async function measureTwins(
  site: string,
  search: Place,
): Promise<{ visits: Visits; rates: Rates }> {
  const browser = await openBrowser();
  const stops: (() => void)[] = [];
  try {
    const taken = await takePage(browser, site + search.path);
    const next = await serveTwin("next", taken, site, stops);
    const astro = await serveTwin("astro", taken, site, stops);
    const sites = { ours: site, next, astro };
    const visits: Visits = { ours: [], next: [], astro: [] };
    for (const one of Object.values(sites)) await warmUp(one + search.path);
    for (let n = 0; n < ROUNDS; n += 1) {
      for (const name of ["ours", "next", "astro"] as const) {
        visits[name].push(await visit(browser, sites[name], search));
      }
    }
    const rates = await measureRates(
      site + search.path,
      next + search.path,
      `${next}/static`,
      astro + search.path,
    );
    return { visits, rates };
  } finally {
    for (const stop of stops) stop();
    await browser.close();
  }
}

/** Installs, builds and starts a twin, and resolves with its address. `stops` gets what ends it. */
async function serveTwin(
  name: keyof typeof TWINS,
  { page, css }: TakenPage,
  site: string,
  stops: (() => void)[],
): Promise<string> {
  const twin = TWINS[name];
  const folder = mkdtempSync(join(tmpdir(), `kwata-${name}-twin-`));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(`bench/twins/${name}`, folder, { recursive: true });
  cpSync("build/client", join(folder, "public"), { recursive: true });
  writeFileSync(join(folder, twin.page, "page.json"), JSON.stringify(page));
  writeFileSync(join(folder, twin.page, "globals.css"), css);
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    ASTRO_TELEMETRY_DISABLED: "1",
    SITE: site,
    HOST: "localhost",
    PORT: String(port),
  };
  for (const [command, ...args] of [["npm", "install", "--include=dev"], twin.build]) {
    await runToEnd(command, args, { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
  }
  const [command, ...args] = twin.start;
  const server = spawn(command, args, { cwd: folder, env, stdio: "ignore" });
  stops.unshift(() => server.kill());
  const url = `http://localhost:${port}`;
  await answering(`${url}/search`);
  return url;
}

async function answering(url: string): Promise<void> {
  const until = Date.now() + START_PATIENCE_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > until) throw new Error(`no answer from ${url}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
