import { expect, it } from "vitest";
import { toastOf } from "../support/browser/locators";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite({ fresh: true });
const landlord = await site.newUser("landlord", "Josué");
const { id } = await insertProperty(site, { landlord, title: "Villa lente", images: 2 });
/** A slow phone is pressed at so many moments while its page comes alive, some 100 ms apart. */
const PRESSES = 16;

/**
 * Opens the page on a slow phone, which presses the heart once: `after` ms after the page began to
 * come, or as soon as there is a heart. Answers when it was pressed and when the page had answered, ms.
 */
async function pressHeart(path: string, after: number) {
  const page = await site.newPage({ width: 360 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript((wait) => {
    const press = () => {
      const heart = [...document.querySelectorAll("button")].find((one) =>
        (one.ariaLabel ?? one.innerText).startsWith("Sauvegarder"),
      );
      if (!heart) return requestAnimationFrame(press);
      Object.assign(window, { pressedAt: performance.now() });
      heart.click();
    };
    setTimeout(press, wait);
  }, after);
  await page.goto(site.url + path);
  await toastOf(page, "Connexion requise").waitFor();
  const times = await page.evaluate(() => ({
    pressed: (window as unknown as { pressedAt: number }).pressedAt,
    answered: performance.now(),
  }));
  await page.waitForLoadState("networkidle");
  const toasts = page.locator("[data-sonner-toast]").filter({ hasText: "Connexion requise" });
  await expect.poll(() => toasts.count(), { message: `${after} ms` }).toBe(1);
  await page.context().close();
  return times;
}

it.each(["/search", `/property/${id}`])("acts once on a press at any time of %s", async (path) => {
  // Before the first of these there is nothing to press, after the last one the page is alive.
  const { pressed, answered } = await pressHeart(path, 0);
  for (let n = 1; n <= PRESSES; n += 1) {
    await pressHeart(path, pressed + ((answered - pressed) * n) / PRESSES);
  }
});
