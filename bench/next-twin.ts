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
import { takePage } from "./twin-page";

const ROUNDS = 9;

/**
 * The search page on this site and on a twin made with Next 16, visited in turns by the same slow phone:
 * what the machine does meanwhile slows both. The twin has the elements, styles, font and pictures of
 * our page, its inner links are Next's, its controls are client components, its list is kept
 * (`cacheComponents`, `use cache`), and it is built and served as Next does otherwise. It reads no
 * database. Nine visits each.
 */
export async function measureTwin(
  site: string,
  search: Place,
): Promise<{ ours: Speed[]; twin: Speed[]; rates: Rates }> {
  const folder = mkdtempSync(join(tmpdir(), "kwata-next-twin-"));
  const browser = await openBrowser();
  try {
    cpSync("bench/next-twin", folder, { recursive: true });
    cpSync("build/client", join(folder, "public"), { recursive: true });
    const { page, css } = await takePage(browser, site + search.path);
    writeFileSync(join(folder, "app/page.json"), JSON.stringify(page));
    writeFileSync(join(folder, "app/globals.css"), css);
    const next = join(folder, "node_modules/.bin/next");
    const env = {
      ...process.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      SITE: site,
    };
    for (const [command, ...args] of [
      ["npm", "install", "--include=dev"],
      [next, "build"],
    ] as const) {
      await runToEnd(command, args, { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
    }
    const port = await freePort();
    const server = spawn(next, ["start", "-p", String(port)], { cwd: folder, env });
    try {
      for await (const said of server.stdout) if (String(said).includes("Ready")) break;
      return await compare(site, `http://localhost:${port}`);
    } finally {
      server.kill();
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }

  async function compare(ourSite: string, twinSite: string) {
    const ours: Speed[] = [];
    const twin: Speed[] = [];
    for (const one of [ourSite, twinSite]) await warmUp(one + search.path);
    for (let n = 0; n < ROUNDS; n += 1) {
      ours.push(await visit(browser, ourSite, search));
      twin.push(await visit(browser, twinSite, search));
    }
    const rates = await measureRates(
      ourSite + search.path,
      twinSite + search.path,
      `${twinSite}/static`,
    );
    return { ours, twin, rates };
  }
}
