import { existsSync } from "node:fs";
import { type Browser, type BrowserServer, chromium } from "playwright-core";

/** Nothing that a browser does on its own account: updates, sync, first-run pages. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The tabs of a context share one process, which has its scripts compiled.
  "--process-per-site",
];

/** Chromium without a desktop's windows, where it is installed: the same engine at half the cost. */
const SHELL = "/usr/bin/chromium-headless-shell";

/** How far this process's clock is ahead of the browser's, ms: only `npm run test:at` moves it. */
export const CLOCK_AHEAD_MS = Number(process.env.FAKETIME ?? 0) * 1000;

const launching = (more: string[] = []) => ({
  executablePath: process.env.CHROMIUM || (existsSync(SHELL) ? SHELL : "/usr/bin/chromium"),
  headless: true,
  args: [...FLAGS, ...more],
  // A moved clock hangs Chromium; its pages' clock is moved instead.
  env: { ...process.env, LD_PRELOAD: "" },
});

/** A Chromium without a window; the caller closes it. */
export function openBrowser(...more: string[]): Promise<Browser> {
  return chromium.launch(launching(more));
}

/** Chromium as desktops have it: the other one refuses all notifications. */
export function openFullBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM || "/usr/bin/chromium";
  return chromium.launch({ ...launching(), executablePath });
}

/** The first one, for several processes that connect to its `wsEndpoint()`. */
export function serveBrowser(): Promise<BrowserServer> {
  return chromium.launchServer(launching());
}
