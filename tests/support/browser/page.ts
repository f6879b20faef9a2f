import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, expect, inject } from "vitest";
import { type ContextOptions, keepContexts } from "./contexts";
import { awaitedBy, followNetwork } from "./network";

export type PageOptions = ContextOptions & {
  /** Shares storage with the pages of this context, as tabs of one browser do. */
  context?: BrowserContext;
  /** Console errors that the test provokes, such as a failed request. */
  allowed?: RegExp;
};

/**
 * The run's Chromium for one test file, with contexts of its own; its pages end with their test, and
 * fail it on console errors. Connects when the first page is opened. Call once at the top of a file.
 * `site`: see `keepContexts`.
 */
export function launch(site?: () => string) {
  let connected: Promise<Browser> | undefined;
  const browser = () => (connected ??= chromium.connect(inject("browser")));
  const contexts = keepContexts(browser, site);
  let problems: string[] = [];
  let pages: Page[] = [];

  afterEach(async ({ task }) => {
    const failed = task.result?.state === "fail" ? pages : [];
    const stood = await Promise.all(failed.map(standOf));
    await contexts.giveBack();
    const seen = problems;
    problems = [];
    pages = [];
    expect(seen.join("\n"), "console errors").toBe("");
    if (stood.length > 0) throw new Error(`The test's pages stood at:\n${stood.join("\n")}`);
  });
  afterAll(async () => (await connected)?.close());

  async function newPage(options: PageOptions): Promise<Page> {
    const { context, allowed, ...kind } = options;
    const page = await (context ?? (await contexts.take(kind))).newPage();
    page.setDefaultTimeout(15_000);
    pages.push(page);
    followNetwork(page);
    const report = (text: string) => {
      if (!allowed?.test(text)) problems.push(`${page.url()}: ${text}`);
    };
    page.on("pageerror", (error) => report(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") report(`${message.text()} ${message.location().url}`);
    });
    return page;
  }

  return { newPage, browser };
}

/** What a person who reads a failure would ask: the page's address, what it waits for and shows. */
async function standOf(page: Page): Promise<string> {
  if (page.isClosed()) return "closed";
  const shown = await page
    .locator("body")
    .ariaSnapshot({ timeout: 2_000 })
    .catch(() => "no answer from the page");
  return [page.url(), ...awaitedBy(page).map((one) => `waits for ${one}`), shown].join("\n");
}

/** The page is no wider than its window. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const { content, view } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }));
  expect(content, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(view);
}

/** Waits for what is fading or sliding in; what turns for ever is not waited for. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((a) => Number.isFinite(a.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((a) => a.finished));
  });
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** axe finds nothing against WCAG 2.2 AA, once nothing moves: half-faded text has half the contrast. */
export async function expectAccessible(page: Page): Promise<void> {
  let { found, moved } = await look(page);
  // What fades in while axe looks, such as a message, is looked at again when it stands.
  for (let again = 0; moved && found.length > 0 && again < 3; again++)
    ({ found, moved } = await look(page));
  expect(found, page.url()).toEqual([]);
}

/** What axe finds, and whether anything began to move meanwhile. */
async function look(page: Page): Promise<{ found: string[]; moved: boolean }> {
  await settled(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async (tags) => {
    const { axe: engine } = window as unknown as { axe: typeof import("axe-core") };
    let moved = document.getAnimations().some((one) => one instanceof CSSTransition);
    const note = () => {
      moved = true;
    };
    const BEGINNINGS = ["transitionrun", "animationstart"];
    for (const beginning of BEGINNINGS) document.addEventListener(beginning, note);
    const { violations } = await engine.run(document, {
      runOnly: { type: "tag", values: tags },
      // Gathering what passes costs two thirds of the time.
      resultTypes: ["violations"],
    });
    for (const beginning of BEGINNINGS) document.removeEventListener(beginning, note);
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`,
    );
    return { found, moved };
  }, RULES);
}

/** Waits until the page has come alive: before that, clicks reach the browser only. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith("__react")),
  );
}

/** Opens an address and waits until the page has come alive. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
}
