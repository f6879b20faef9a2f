import type { Page } from "playwright-core";

/** Waits until the page has its data and its pictures, those further down included. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
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
