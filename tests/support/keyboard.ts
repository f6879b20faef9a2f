import type { Page } from "playwright-core";
import { expect } from "vitest";

const TABBABLE = "a[href], button:not(:disabled), input, select, textarea, summary, [tabindex='0']";

/**
 * Tab reaches every control of the page's main part (or of another: `within`), and each shows that
 * it has the focus. Radio buttons of one name are one stop.
 */
export async function expectKeyboard(page: Page, within = "main"): Promise<void> {
  const names = await page.evaluate((selector) => {
    const isStop = (control: HTMLElement) => {
      if (!(control instanceof HTMLInputElement) || control.type !== "radio") return true;
      const group = [
        ...document.querySelectorAll<HTMLInputElement>(`input[name="${control.name}"]`),
      ];
      return control === (group.find((radio) => radio.checked) ?? group[0]);
    };
    const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (control) => control.tabIndex >= 0 && control.checkVisibility() && isStop(control),
    );
    for (const [n, control] of found.entries()) control.dataset.control = String(n);
    window.scrollTo(0, 0);
    const start = document.body;
    start.tabIndex = -1;
    start.focus();
    start.removeAttribute("tabindex");
    return found.map((control) => control.getAttribute("aria-label") ?? control.innerText);
  }, `${within} :is(${TABBABLE})`);
  expect(names.length).toBeGreaterThan(0);
  const missing = new Map(names.entries());
  for (let presses = 0; missing.size > 0 && presses < names.length + 60; presses += 1) {
    await page.keyboard.press("Tab");
    const [n, outline] = await page.evaluate(() => {
      const control = document.activeElement as HTMLElement | null;
      // A card's link shows it around the whole card, by what it spreads over it.
      const shown = ["", "::after"]
        .map((part) => control && getComputedStyle(control, part))
        .find((style) => style && style.outlineStyle !== "none")?.outlineWidth;
      return [Number(control?.dataset.control ?? -1), shown ?? "none"] as const;
    });
    if (missing.delete(n)) expect(outline, names[n]).toBe("2px");
  }
  expect([...missing.values()], `${page.url()} out of the keyboard's reach`).toEqual([]);
}
