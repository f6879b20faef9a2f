import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { isQuiet } from "../../tests/support/browser/network";

const PATIENCE_MS = 10_000;

/** Waits until a page, followed by `followNetwork`, has its data and its pictures, those further down included. */
export async function settle(page: Page): Promise<void> {
  for (const started = Date.now(); !isQuiet(page) && Date.now() - started < PATIENCE_MS; )
    await sleep(50);
  await page.waitForFunction(
    () => ![...document.querySelectorAll(".skeleton")].some((shape) => shape.checkVisibility()),
  );
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = "eager";
    const whole = [...document.images].map((picture) => picture.decode().catch(() => undefined));
    await Promise.all([document.fonts.ready, ...whole]);
    window.scrollTo(0, 0);
  });
}
