import type { Locator, Page } from "playwright-core";

type Within = Page | Locator;

/** The button of exactly this name. */
export const button = (within: Within, name: string) =>
  within.getByRole("button", { name, exact: true });

/** The rows of a list that hold these words. */
export const row = (within: Within, text: string | RegExp) =>
  within.getByRole("listitem").filter({ hasText: text });

/** The toast that holds these texts, once it shows. */
export function toastOf(page: Page, ...texts: string[]): Locator {
  const toasts = page.locator("[data-sonner-toast]");
  return texts.reduce((found, text) => found.filter({ hasText: text }), toasts).first();
}
