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
export function launch(...more: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
    headless: true,
    args: [...FLAGS, ...more],
  });
}

/** A phone of this width in px and two pixels to each, as new as from the shop: no cache, no worker. */
export function newPhone(browser: Browser, width: 360 | 412, serviceWorkers: "allow" | "block") {
  return browser.newContext({
    viewport: { width, height: width === 360 ? 740 : 823 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    serviceWorkers,
    locale: "fr-FR",
    timezoneId: "Africa/Douala",
  });
}
