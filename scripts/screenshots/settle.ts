import type { Page } from "playwright-core";

/** Waits until the page has its data and its pictures, those further down included. */
export async function settle(page: Page): Promise<void> {
  // Of a signed-in page one stream stays open.
  await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => {});
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
