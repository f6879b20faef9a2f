import type { Browser } from "playwright-core";

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
