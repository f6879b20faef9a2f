import type { Locator, Page } from "playwright-core";

const STEPS = 10;

/** Waits until an element has stopped scrolling: a finger on a strip that still moves stops it half-way. */
function atRest(target: Locator): Promise<void> {
  return target.evaluate(async (element) => {
    let [before, frames] = [Number.NaN, 0];
    while (frames < 5) {
      await new Promise(requestAnimationFrame);
      frames = element.scrollLeft === before ? frames + 1 : 0;
      before = element.scrollLeft;
    }
  });
}

/** Pulls one finger, or two beside each other, over the middle of an element by so many pixels. */
export async function swipe(
  page: Page,
  target: Locator,
  { x = 0, y = 0, fingers = 1 }: { x?: number; y?: number; fingers?: 1 | 2 },
): Promise<void> {
  await atRest(target);
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing to swipe over");
  const session = await page.context().newCDPSession(page);
  const at = (share: number) =>
    Array.from({ length: fingers }, (_, id) => ({
      id,
      x: Math.round(box.x + box.width / 2 + x * (share - 0.5) + id * 60),
      y: Math.round(box.y + box.height / 2 + y * (share - 0.5)),
    }));
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= STEPS; step += 1) {
    const touchPoints = at(step / STEPS);
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}
