import { openBrowser } from "../tests/support/launch-browser";
import { BARS, type Category, judge } from "./lighthouse";
import { measureTwin } from "./next-twin";
import type { Place } from "./pages";
import { measureSpeed } from "./speed";
import { atLeast, atMost, count, figure, kB, type Line, perSecond, seconds, times } from "./table";
import { HTML_MAX, JS_MAX, weighPage } from "./weight";
import { measureWire } from "./wire";

const SEARCH_MAX = 400_000;
const PICTURE_MAX = { "heaviest card picture": 35_000, "main picture": 100_000 };
const AGAIN_MAX = 20_000;
const TITLE_MAX_MS = 600;
const LCP_MAX_MS = 1_200;
const HYDRATED_MAX_MS = 2_000;
/** What the twin took where the bars were set: on another machine, the ratio to it is what holds. */
const TWIN_MS = { title: 910, lcp: 1_170, hydrated: 2_140 };

/** What the pages of a running site weigh: by their files, and by what a phone of 360 px receives. */
export async function weightLines(site: string, places: Place[]): Promise<Line[]> {
  const lines: Line[] = [];
  const foreign = new Set<string>();
  const browser = await openBrowser();
  for (const place of places) {
    const { html, js, scripts, cards } = await weighPage(site, place.path);
    const wire = await measureWire(browser, site, place);
    const { name } = place;
    for (const url of wire.foreign) foreign.add(url);
    const first = `${name}: first visit at 360 px`;
    lines.push(
      atMost(`${name}: first-load JS, gzip (${scripts} files)`, js, JS_MAX, kB),
      atMost(`${name}: HTML, brotli (${cards} cards)`, html, HTML_MAX, kB),
      name === "/search"
        ? atMost(first, wire.first, SEARCH_MAX, kB)
        : figure(first, wire.first, kB),
      figure(`${name}: scrolled to its end`, wire.scrolled, kB),
      atMost(`${name}: ${place.picture}`, wire.picture, PICTURE_MAX[place.picture], kB),
      atMost(`${name}: second visit`, wire.again, AGAIN_MAX, kB),
      atMost(`${name}: second visit, service worker`, wire.againWithWorker, AGAIN_MAX, kB),
    );
  }
  await browser.close();
  for (const url of foreign) process.stderr.write(`third party: ${url}\n`);
  return [...lines, atMost("third-party requests", foreign.size, 0, count)];
}

/** How fast the pages of a running site are on a slow phone. */
export async function speedLines(site: string, places: Place[]): Promise<Line[]> {
  const lines: Line[] = [];
  const browser = await openBrowser();
  for (const place of places) {
    const { title, lcp, hydrated } = await measureSpeed(browser, site, place);
    lines.push(
      atMost(`${place.name}: listing title painted`, title, TITLE_MAX_MS, seconds),
      atMost(`${place.name}: LCP`, lcp, LCP_MAX_MS, seconds),
      atMost(`${place.name}: hydrated`, hydrated, HYDRATED_MAX_MS, seconds),
    );
  }
  await browser.close();
  return lines;
}

/** How fast the search page is on a slow phone, beside the same page made with Next. */
export async function twinLines(site: string, places: Place[]): Promise<Line[]> {
  const search = places.find(({ name }) => name === "/search");
  if (!search) throw new Error("no search page to measure");
  const { ours, twin, rates } = await measureTwin(site, search);
  return [
    figure("/search, gzip: out of memory", rates.kept, perSecond),
    figure("/search, gzip: made anew", rates.made, perSecond),
    figure("the twin, gzip", rates.twin, perSecond),
    atLeast("/search out of memory to the twin", rates.keptToTwin, 8, times),
    atLeast("/search made anew to the twin", rates.madeToTwin, 1.6, times),
    figure("/search in turns with a Next twin: title", ours.title, seconds),
    figure("/search in turns with a Next twin: LCP", ours.lcp, seconds),
    figure("/search in turns with a Next twin: hydrated", ours.hydrated, seconds),
    figure("the twin: title", twin.title, seconds),
    figure("the twin: LCP", twin.lcp, seconds),
    figure("the twin: hydrated", twin.hydrated, seconds),
    atMost("title to the twin's", ours.title / twin.title, TITLE_MAX_MS / TWIN_MS.title, times),
    atMost("LCP to the twin's", ours.lcp / twin.lcp, LCP_MAX_MS / TWIN_MS.lcp, times),
    atMost(
      "hydrated to the twin's",
      ours.hydrated / twin.hydrated,
      HYDRATED_MAX_MS / TWIN_MS.hydrated,
      times,
    ),
  ];
}

/** Lighthouse's scores of the pages of a running site; what cost points goes to stderr. */
export async function lighthouseLines(site: string, places: Place[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { name, path } of places) {
    const { scores, faults } = await judge(site + path);
    for (const [category, bar] of Object.entries(BARS) as [Category, number][]) {
      const score = scores[category];
      lines.push(atLeast(`${name}: Lighthouse ${category}`, score, bar, count));
      if (score >= bar) continue;
      for (const fault of faults[category]) process.stderr.write(`${name} ${category}: ${fault}\n`);
    }
  }
  return lines;
}
