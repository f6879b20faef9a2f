import type { Page } from "playwright-core";

const tile = (page: Page, n: number) => page.locator("li[data-photo]").nth(n - 1);

/** Opens the menu of the n-th photo, from 1, and presses one of its entries. */
export async function photoAct(page: Page, n: number, name: string): Promise<void> {
  await tile(page, n).locator("summary").click();
  await page.getByRole("button", { name, exact: true }).click();
}

/** Drags the n-th photo to the place of another one, both from 1. */
export async function dragPhoto(page: Page, n: number, to: number): Promise<void> {
  // Away from the edges, where dragging scrolls.
  await tile(page, to).evaluate((element) => element.scrollIntoView({ block: "center" }));
  const from = await tile(page, n).locator(".photo-handle").boundingBox();
  const [start, end] = [await tile(page, n).boundingBox(), await tile(page, to).boundingBox()];
  if (!from || !start || !end) throw new Error("no box");
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + end.x - start.x, y + end.y - start.y, { steps: 8 });
  await page.mouse.up();
}
