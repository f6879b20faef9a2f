import type { Browser, BrowserContext, Page } from "playwright-core";
import { CLOCK_AHEAD_MS } from "./launch-browser";

export type ContextOptions = {
  /** Of the window, px: a phone or a desk. */
  width: 360 | 1280;
  /** Without it the page is what the server sent. */
  script?: boolean;
  /** With the service worker, which otherwise stays away: it would answer what a test intercepts. */
  worker?: boolean;
  /** What fades and slides does so; otherwise the visitor asked for less motion. */
  motion?: boolean;
  /** The browser has fetched nothing of the site yet. */
  fresh?: boolean;
};

type Kept = {
  context: BrowserContext;
  /** What tests that share the context ask for alike; undefined: it serves one test. */
  kind: string | undefined;
  /** Keeps the engine's process alive while no test has the context. */
  keeper?: Page;
};

/**
 * Browser contexts that tests take one after the other. What the site has stored in one is gone when
 * the next test gets it; what it has fetched and compiled stays, which saves a third of a page's cost.
 * `site` gives the site's address; without it each context serves one test.
 */
export function keepContexts(browser: () => Promise<Browser>, site?: () => string) {
  const resting: Kept[] = [];
  const taken: Kept[] = [];

  async function take(options: ContextOptions): Promise<BrowserContext> {
    const kind = kindOf(options);
    const at = resting.findIndex((one) => one.kind === kind);
    const [kept] = at < 0 ? [] : resting.splice(at, 1);
    const one = kept ?? { context: await openContext(await browser(), options), kind };
    taken.push(one);
    return one.context;
  }

  /** Ends the tabs of all contexts that were taken, and what the site has stored there. */
  async function giveBack(): Promise<void> {
    const rest = async (one: Kept) => {
      if (site && one.kind && (await empty(one, site()))) resting.push(one);
      else await one.context.close();
    };
    await Promise.all(taken.splice(0).map(rest));
  }

  return { take, giveBack };
}

/** Without script nothing is compiled, and a service worker has a store of its own. */
function kindOf({ width, script = true, worker, motion = false, fresh }: ContextOptions) {
  return script && !worker && !fresh ? `${width} ${motion}` : undefined;
}

/** Resolves with whether the context is as a new one now; it is not when the site doesn't answer. */
async function empty(kept: Kept, site: string): Promise<boolean> {
  const { context } = kept;
  const tabs = context.pages().filter((page) => page !== kept.keeper);
  try {
    if (!kept.keeper) {
      kept.keeper = await context.newPage();
      // A text of the site, whose store it can empty.
      await kept.keeper.goto(`${site}/robots.txt`);
    }
    await Promise.all(tabs.map((page) => page.close()));
    // Not before: what a tab had held back would be sent.
    await context.setOffline(false);
    await kept.keeper.evaluate(() => localStorage.clear());
    await context.clearCookies();
    return true;
  } catch {
    return false;
  }
}

async function openContext(
  engine: Browser,
  { width, script = true, worker = false, motion = false }: ContextOptions,
): Promise<BrowserContext> {
  const context = await engine.newContext({
    // Without a window it calls itself headless, which crawlers are known by.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${engine.version()} Safari/537.36`,
    viewport: { width, height: width === 360 ? 740 : 800 },
    hasTouch: width === 360,
    isMobile: width === 360,
    javaScriptEnabled: script,
    serviceWorkers: worker ? "allow" : "block",
    reducedMotion: motion ? "no-preference" : "reduce",
    locale: "fr-FR",
    timezoneId: "Africa/Douala",
  });
  if (CLOCK_AHEAD_MS !== 0) await context.addInitScript(moveClock, CLOCK_AHEAD_MS);
  return context;
}

/** In the page: what it takes for now is so much later, ms. */
function moveClock(ahead: number): void {
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (_, given) =>
      Reflect.construct(Real, given.length === 0 ? [Real.now() + ahead] : given),
    get: (_, name) => (name === "now" ? () => Real.now() + ahead : Reflect.get(Real, name)),
  });
}
