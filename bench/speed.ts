import type { Browser, Page } from "playwright-core";
import { newPhone } from "./browser";
import { median } from "./listing";
import type { Place } from "./pages";

const RUNS = 5;
const MEGABIT_BYTES = 1_000_000 / 8;
/** Time after the page is alive in which a larger paint would still be noticed. */
const SETTLE_MS = 1_500;
const PATIENCE_MS = 90_000;
/** How long a visitor looks at a card; what is fetched ahead comes meanwhile. */
const REST_MS = 4_000;

/** Milliseconds after the navigation began. */
export type Speed = { title: number; lcp: number; hydrated: number };

/**
 * How fast a phone on a slow line shows a page: Chromium at 412 px, 1.6 Mbit/s down, 0.75 up, 300 ms
 * for every answer, the processor four times slower, nothing kept from before; medians of five visits.
 * - title: the frame in which the first listing's title was painted, by the browser's own account
 *   (Element Timing; the title is marked as the parser meets it, before any frame has it);
 * - lcp: the last largest contentful paint until the page is alive and still;
 * - hydrated: the first frame in which React holds the document: every link and control that is not
 *   hidden has its handlers, or stands in HTML that React keeps as the server wrote it, and the body,
 *   which React finishes last, has its own; without React the first one after the page's script ran.
 */
export async function measureSpeed(browser: Browser, site: string, place: Place): Promise<Speed> {
  await warmUp(site + place.path);
  const visits: Speed[] = [];
  for (let n = 0; n < RUNS; n += 1) visits.push(await visit(browser, site, place));
  return middleOf(visits);
}

/** What a server does once after its start is no visitor's wait. */
export async function warmUp(url: string): Promise<void> {
  for (let n = 0; n < 3; n += 1) await (await fetch(url)).text();
}

function middleOf(visits: Speed[]): Speed {
  const middle = (key: keyof Speed) => median(visits.map((visit) => visit[key]));
  return { title: middle("title"), lcp: middle("lcp"), hydrated: middle("hydrated") };
}

/** How long the first listing of a search takes to open on such a phone, once one has rested on it. */
export async function measureSecondPage(browser: Browser, site: string): Promise<number> {
  await warmUp(`${site}/search`);
  const taken: number[] = [];
  for (let n = 0; n < RUNS; n += 1) {
    taken.push(
      await onSlowPhone(browser, async (page) => {
        await page.goto(`${site}/search`, { waitUntil: "load" });
        const title = page.locator(".property-card-title").first();
        await title.evaluate((one) => one.scrollIntoView({ block: "center" }));
        await page.waitForTimeout(REST_MS);
        await page.evaluate(watchOpening);
        await title.tap();
        await page.waitForFunction(() => seen.title > 0);
        return page.evaluate(() => seen.title);
      }),
    );
  }
  return median(taken);
}

/** Runs in the page: the time from the next press to the frame after the listing's title stands. */
function watchOpening(): void {
  const seen: Speed = { title: 0, lcp: 0, hydrated: 0 };
  Object.assign(window, { seen });
  addEventListener("click", (event) => {
    const look = () => {
      const isThere = document.querySelector(".property-page h1");
      requestAnimationFrame(() => {
        if (isThere) seen.title = performance.now() - event.timeStamp;
        else look();
      });
    };
    look();
  });
}

/** One visit of a phone that was never here. */
export function visit(browser: Browser, site: string, place: Place): Promise<Speed> {
  return onSlowPhone(browser, async (page) => {
    await page.addInitScript(watch, place.title);
    await page.goto(site + place.path, { waitUntil: "load" });
    await page.waitForFunction(() => seen.title > 0 && seen.hydrated > 0, undefined, {
      polling: 250,
    });
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(() => ({ ...seen }));
  });
}

async function onSlowPhone<T>(browser: Browser, act: (page: Page) => Promise<T>): Promise<T> {
  const phone = await newPhone(browser, 412, "block");
  try {
    const page = await phone.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const devtools = await phone.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 300,
      downloadThroughput: 1.6 * MEGABIT_BYTES,
      uploadThroughput: 0.75 * MEGABIT_BYTES,
    });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    // The translator of this script wraps functions in a helper that pages do not have.
    await page.addInitScript("globalThis.__name = (named) => named");
    return await act(page);
  } finally {
    await phone.close();
  }
}

declare const seen: Speed;

/** Runs in the page, before anything of it. */
function watch(title: string): void {
  const seen: Speed = { title: 0, lcp: 0, hydrated: 0 };
  Object.assign(window, { seen });
  const NAME = "bench-title";

  new MutationObserver((_records, observer) => {
    const found = document.querySelector(title);
    if (!found) return;
    // Element Timing speaks of text by the box that holds it.
    found.setAttribute("elementtiming", NAME);
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { identifier } = entry as PerformanceEntry & { identifier: string };
      if (identifier === NAME) seen.title ||= entry.startTime;
    }
  }).observe({ type: "element", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });

  const propsOf = (node: Element): object | undefined => {
    const key = Object.keys(node).find((name) => name.startsWith("__reactProps"));
    return key ? (node as unknown as Record<string, object>)[key] : undefined;
  };
  const isHeld = (control: Element) => {
    let node: Element | null = control;
    while (node && !propsOf(node)) node = node.parentElement;
    return (
      node !== null && (node === control || "dangerouslySetInnerHTML" in (propsOf(node) ?? {}))
    );
  };
  const look = () => {
    const controls = [...document.querySelectorAll("a, button, input, select, textarea")];
    const shown = controls.filter((control) => control.checkVisibility());
    const isAlive = "alive" in document.documentElement.dataset;
    if (isAlive || (shown.length > 0 && propsOf(document.body) && shown.every(isHeld))) {
      seen.hydrated = performance.now();
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
