import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { newPhone } from "./browser";
import { type Meter, openMeter } from "./meter";
import type { Place } from "./pages";

/** Longer than a page waits, once loaded, before it prepares the service worker. */
const QUIET_MS = 3_000;
const PATIENCE_MS = 60_000;

/** Bytes over the wire of visits to one page at 360 px, two pixels to each. */
export type Wire = {
  /** A first visit, without scrolling, until nothing comes any more; the service worker included. */
  first: number;
  /** The scripts in it, which came without a press. */
  scripts: number;
  /** The same and then scrolled to its end, without the service worker. */
  scrolled: number;
  /** The heaviest of the place's pictures, on the whole page. */
  picture: number;
  /** A second visit with what the browser keeps by itself, without the service worker. */
  again: number;
  /** A second visit with the service worker, which refreshes what it keeps. */
  againWithWorker: number;
  /** Addresses asked for that are not the site's. */
  foreign: string[];
};

/** Visits a page of a running site in Chromium and counts every byte that the site sends. */
export async function measureWire(browser: Browser, site: string, place: Place): Promise<Wire> {
  const meter = await openMeter(site);
  const foreign = new Set<string>();
  const weights = new Map<string, Promise<number>>();

  const openBrowser = async (serviceWorkers: "allow" | "block") => {
    const phone = await newPhone(browser, 360, serviceWorkers);
    phone.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^https?:$/.test(protocol) && origin !== meter.url) foreign.add(request.url());
    });
    phone.on("requestfinished", (request) => {
      const isCounted = request.resourceType() === "image" || isScript(request.url());
      if (!isCounted || weights.has(request.url())) return;
      weights.set(
        request.url(),
        request.sizes().then((sizes) => sizes.responseBodySize),
      );
    });
    const visit = async (look?: (page: Page) => Promise<void>): Promise<number> => {
      meter.reset();
      const page = await phone.newPage();
      const answer = await page.goto(meter.url + place.path);
      if (answer?.status() !== 200) throw new Error(`${place.path}: ${answer?.status()}`);
      await quiet(meter);
      const bytes = meter.bytes();
      await look?.(page);
      await page.close();
      return bytes;
    };
    return { visit, close: () => phone.close() };
  };

  try {
    const served = await openBrowser("allow");
    const first = await served.visit();
    const came = [...weights].filter(([url]) => isScript(url)).map(([, size]) => size);
    const scripts = (await Promise.all(came)).reduce((sum, size) => sum + size, 0);
    const againWithWorker = await served.visit();
    await served.close();
    const plain = await openBrowser("block");
    await plain.visit();
    const again = await plain.visit();
    await plain.close();
    let scrolled = 0;
    let picture = 0;
    const patient = await openBrowser("block");
    weights.clear();
    await patient.visit(async (page) => {
      await scrollDown(page, meter);
      scrolled = meter.bytes();
      const shown = await page
        .locator(place.pictures)
        .evaluateAll((list) => (list as HTMLImageElement[]).map((image) => image.currentSrc));
      // A listing's first picture is the main one; of cards every one counts.
      const counted = place.picture === "main picture" ? shown.slice(0, 1) : shown;
      const sizes = await Promise.all(counted.map((url) => weights.get(url)));
      if (sizes.length === 0 || sizes.includes(undefined)) throw new Error("a picture is missing");
      picture = Math.max(...sizes.map(Number));
    });
    await patient.close();
    return { first, scripts, scrolled, picture, again, againWithWorker, foreign: [...foreign] };
  } finally {
    meter.close();
  }
}

const isScript = (url: string) => new URL(url).pathname.endsWith(".js");

/** Screen by screen, so that every picture that waits for the scroll is fetched. */
async function scrollDown(page: Page, meter: Meter): Promise<void> {
  const screens = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight));
  for (let n = 1; n <= screens; n += 1) {
    await page.evaluate((top) => scrollTo(0, top * innerHeight), n);
    await pause(100);
  }
  await quiet(meter);
}

/** Waits until nothing has come for a while. */
async function quiet(meter: Meter): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  let seen = -1;
  while (seen !== meter.bytes()) {
    if (Date.now() > end) throw new Error("the page never stops loading");
    seen = meter.bytes();
    await pause(QUIET_MS);
  }
}
