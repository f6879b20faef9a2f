import type { Page } from "playwright-core";

/** How far what stays on the page is moved from now on, as browsers measure it. */
export async function watchShifts(page: Page) {
  type Shift = PerformanceEntry & { value: number };
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push((entry as Shift).value);
    }).observe({ type: "layout-shift" });
  });
  return () =>
    page.evaluate(async () => {
      for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame);
      const { shifts } = window as unknown as { shifts: number[] };
      return shifts.reduce((sum, one) => sum + one, 0);
    });
}
