import type { Page } from "playwright-core";
import { expect } from "vitest";

const TABBABLE = "a[href], button:not(:disabled), input, select, textarea, summary, [tabindex='0']";

/**
 * Tab reaches every control of the page's main part (or of another: `within`), and each shows that
 * it has the focus. Radio buttons of one name are one stop.
 */
export async function expectKeyboard(page: Page, within = "main"): Promise<void> {
  const selector = `${within} :is(${TABBABLE})`;
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    const start = document.body;
    start.tabIndex = -1;
    start.focus();
    start.removeAttribute("tabindex");
  });
  let { stops } = await page.evaluate(look, selector);
  expect(stops.length).toBeGreaterThan(0);
  const reached = new Set<string>();
  let missing = stops;
  for (let presses = 0; missing.length > 0 && presses < stops.length + 60; presses += 1) {
    await page.keyboard.press("Tab");
    const now = await page.evaluate(look, selector);
    stops = now.stops;
    if (now.at) {
      expect(now.outline, now.at).toBe("2px");
      reached.add(now.at);
    }
    missing = stops.filter((stop) => !reached.has(stop));
  }
  expect(missing, `${page.url()} out of the keyboard's reach`).toEqual([]);
}

/**
 * Runs in the page: its stops, where the focus stands, and the outline it shows. A stop is known by
 * its words and its place among namesakes, since a part that comes alive brings new elements.
 */
function look(selector: string) {
  const isStop = (control: HTMLElement) => {
    if (control.tabIndex < 0 || !control.checkVisibility()) return false;
    if (!(control instanceof HTMLInputElement) || control.type !== "radio") return true;
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[name="${control.name}"]`)];
    return control === (group.find((radio) => radio.checked) ?? group[0]);
  };
  const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter(isStop);
  const words = controls.map((control) => control.ariaLabel ?? control.innerText);
  const stops = words.map((word, index) => {
    const before = words.slice(0, index).filter((other) => other === word).length;
    return `${word} ${before + 1}`;
  });
  const focused = document.activeElement as HTMLElement;
  // A card's link shows it around the whole card, by what it spreads over it.
  const shown = ["", "::after"]
    .map((part) => getComputedStyle(focused, part))
    .find((style) => style.outlineStyle !== "none");
  return { stops, at: stops[controls.indexOf(focused)], outline: shown?.outlineWidth };
}
