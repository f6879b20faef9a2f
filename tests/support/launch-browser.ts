import { type Browser, chromium } from "playwright-core";

/** Nothing that a browser does on its own account: updates, sync, first-run pages. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A Chromium without a window; the caller closes it. */
export function openBrowser(...more: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
    headless: true,
    args: [...FLAGS, ...more],
  });
}
