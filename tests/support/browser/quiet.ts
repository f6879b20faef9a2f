import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isQuiet } from "./network";

/** Waits until the page waits for nothing any more. */
export async function networkQuiet(page: Page): Promise<void> {
  await expect.poll(() => isQuiet(page)).toBe(true);
}
