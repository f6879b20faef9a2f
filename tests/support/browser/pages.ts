import { sql } from "drizzle-orm";
import type { Page, Route } from "playwright-core";
import type { Db } from "~/db/client";

/** Holds back what matches until `release` is called, as a slow network would. */
export async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await gate;
    await route.fallback();
  });
  return release;
}

/**
 * Answers what matches until the function that it resolves with is called. Instead of `page.unroute`:
 * where a page's interception ends, Chromium may lose what is under way, which then never ends.
 */
export async function intercept(
  page: Page,
  url: string | RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isLifted = false;
  await page.route(url, (route) => (isLifted ? route.fallback() : answer(route)));
  return () => {
    isLifted = true;
  };
}

/** Lets what matches fail, as a lost network does, until the function that it resolves with is called. */
export const block = (page: Page, url: string | RegExp) =>
  intercept(page, url, (route) => route.abort());

/** Before a visit: toasts stay until something takes them down, as on a page nobody looks at. */
export async function withLastingToasts(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true }),
  );
}

/** Waits until the page has shown every answer it was given before now. */
export async function answersShown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Comes after the answers that came before it, through the same network stack.
    await (await fetch("/api/settings")).text();
    for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame);
  });
}

/** As after a write: no answer is taken from what the server keeps. */
export const forgetPages = (db: Db) => db.execute(sql`select pg_notify('public_change', '')`);
