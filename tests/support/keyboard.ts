import type { Page } from "playwright-core";
import { expect } from "vitest";

const TABBABLE = "a[href], button:not(:disabled), input, select, textarea, summary, [tabindex='0']";

/** Tab reaches every control of the page's main part, and each shows that it has the focus. */
export async function expectKeyboard(page: Page): Promise<void> {
  const names = await page.evaluate((selector) => {
    const found = [...document.querySelectorAll<HTMLElement>(`main :is(${selector})`)].filter(
      (control) => control.tabIndex >= 0 && control.checkVisibility(),
    );
    for (const [n, control] of found.entries()) control.dataset.control = String(n);
    window.scrollTo(0, 0);
    const start = document.body;
    start.tabIndex = -1;
    start.focus();
    start.removeAttribute("tabindex");
    return found.map((control) => control.getAttribute("aria-label") ?? control.innerText);
  }, TABBABLE);
  expect(names.length).toBeGreaterThan(0);
  const missing = new Map(names.entries());
  for (let presses = 0; missing.size > 0 && presses < names.length + 60; presses += 1) {
    await page.keyboard.press("Tab");
    const [n, outline] = await page.evaluate(() => {
      const control = document.activeElement as HTMLElement | null;
      const style = control ? getComputedStyle(control) : undefined;
      const shown = style?.outlineStyle === "none" ? "none" : (style?.outlineWidth ?? "");
      return [Number(control?.dataset.control ?? -1), shown] as const;
    });
    if (missing.delete(n)) expect(outline, names[n]).toBe("2px");
  }
  expect([...missing.values()], `${page.url()} out of the keyboard's reach`).toEqual([]);
}
