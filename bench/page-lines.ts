import { openBrowser } from "../tests/support/browser/launch-browser";
import { BARS, type Category, judge } from "./lighthouse";
import { median } from "./listing";
import type { Place } from "./pages";
import { measureSecondPage, measureSpeed, type Speed } from "./speed";
import {
  atLeast,
  atMost,
  count,
  figure,
  kB,
  type Line,
  perSecond,
  seconds,
  spread,
  times,
} from "./table";
import { measureTwins } from "./twins";
import { JS_AHEAD_MAX, JS_MAX, weighPage } from "./weight";
import { measureWire } from "./wire";

const SEARCH_MAX = 400_000;
const PICTURE_MAX = { "heaviest card picture": 35_000, "main picture": 100_000 };
const AGAIN_MAX = 20_000;
const TITLE_MAX_MS = 620;
const LCP_MAX_MS = { "/": 1_000 } as Record<string, number>;
const OTHER_LCP_MAX_MS = 920;
const HYDRATED_MAX_MS = 2_000;
const SECOND_MAX_MS = 200;
/** Before the picture nothing that a framework brings should stand in the way. */
const TO_LIGHTEST_MAX = 1.1;
const TO_TWIN_MAX: Speed = { title: 0.57, lcp: 0.82, hydrated: 0.9 };
/** The bar beside what the tests hold the pages to: all of it in the first flight of a connection. */
const HTML_BAR = 14_000;

/** What the pages of a running site weigh: by their files, and by what a phone of 360 px receives. */
export async function weightLines(site: string, places: Place[]): Promise<Line[]> {
  const lines: Line[] = [];
  const foreign = new Set<string>();
  const browser = await openBrowser();
  for (const place of places) {
    const { html, js, ahead, scripts, cards } = await weighPage(site, place.path);
    const wire = await measureWire(browser, site, place);
    const { name } = place;
    for (const url of wire.foreign) foreign.add(url);
    const first = `${name}: first visit at 360 px`;
    lines.push(
      atMost(`${name}: scripts before the largest picture, gzip`, ahead, JS_AHEAD_MAX, kB),
      figure(`${name}: scripts that start the page, gzip (${scripts} files)`, js, kB),
      atMost(`${name}: all scripts that come without a press`, wire.scripts, JS_MAX, kB),
      atMost(`${name}: HTML, brotli (${cards} cards)`, html, HTML_BAR, kB),
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
      atMost(`${place.name}: LCP`, lcp, LCP_MAX_MS[place.name] ?? OTHER_LCP_MAX_MS, seconds),
      atMost(`${place.name}: hydrated`, hydrated, HYDRATED_MAX_MS, seconds),
    );
  }
  const second = await measureSecondPage(browser, site);
  lines.push(atMost("a listing opened from /search", second, SECOND_MAX_MS, seconds));
  await browser.close();
  return lines;
}

/** How fast the search page is on a slow phone, beside the same page made with Next and with Astro. */
export async function twinLines(site: string, places: Place[]): Promise<Line[]> {
  const search = places.find(({ name }) => name === "/search");
  if (!search) throw new Error("no search page to measure");
  const { visits, rates } = await measureTwins(site, search);
  const ratio = (own: number[], others: number[]) =>
    own.map((n, i) => n / (others[i] ?? Number.NaN));
  const plain = (name: string, rounds: number[], show: (n: number) => string) =>
    spread(figure(name, median(rounds), show), rounds, show);
  const keptToTwin = ratio(rates.kept, rates.next);
  const madeToTwin = ratio(rates.made, rates.next);
  const keptToStill = ratio(rates.kept, rates.still);
  const speeds = (Object.keys(TO_TWIN_MAX) as (keyof Speed)[]).flatMap((name) => {
    const own = visits.ours.map((visit) => visit[name]);
    const next = visits.next.map((visit) => visit[name]);
    const astro = visits.astro.map((visit) => visit[name]);
    const toAstro = `${name} to the Astro twin's`;
    return [
      plain(`/search in turns with its twins: ${name}`, own, seconds),
      plain(`the Next twin: ${name}`, next, seconds),
      plain(`the Astro twin: ${name}`, astro, seconds),
      spread(
        atMost(`${name} to the Next twin's`, median(own) / median(next), TO_TWIN_MAX[name], times),
        ratio(own, next),
        times,
      ),
      spread(
        // After the picture a page without a framework has little to do: there is no bar.
        name === "hydrated"
          ? figure(toAstro, median(own) / median(astro), times)
          : atMost(toAstro, median(own) / median(astro), TO_LIGHTEST_MAX, times),
        ratio(own, astro),
        times,
      ),
    ];
  });
  return [
    plain("/search, gzip: out of memory", rates.kept, perSecond),
    plain("/search, gzip: made anew", rates.made, perSecond),
    plain("the Next twin, gzip, without a database", rates.next, perSecond),
    plain("the Next twin's static route, gzip", rates.still, perSecond),
    plain("the Astro twin, gzip, without a database", rates.astro, perSecond),
    spread(
      atLeast("/search out of memory to the Next twin", median(keptToTwin), 8, times),
      keptToTwin,
      times,
    ),
    spread(
      atLeast("/search made anew to the Next twin", median(madeToTwin), 1.6, times),
      madeToTwin,
      times,
    ),
    spread(
      figure("/search out of memory to the Next twin's static route", median(keptToStill), times),
      keptToStill,
      times,
    ),
    ...speeds,
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
