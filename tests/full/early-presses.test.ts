import { expect, it } from "vitest";
import { toastOf } from "../support/browser/locators";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite({ fresh: true });
const landlord = await site.newUser("landlord", "Josué");
const { id } = await insertProperty(site, { landlord, title: "Villa lente", images: 2 });
/** A slow phone is pressed at any of these after its page began to come. */
const MOMENTS_MS = Array.from({ length: 30 }, (_, n) => n * 100);

it.each(["/search", `/property/${id}`])("acts once on a press at any time of %s", async (path) => {
  for (const moment of MOMENTS_MS) {
    const page = await site.newPage({ width: 360 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.addInitScript((after) => {
      const press = () => {
        const heart = [...document.querySelectorAll("button")].find((one) =>
          (one.ariaLabel ?? one.innerText).startsWith("Sauvegarder"),
        );
        if (heart) heart.click();
        else requestAnimationFrame(press);
      };
      setTimeout(press, after);
    }, moment);
    await page.goto(site.url + path);
    await toastOf(page, "Connexion requise").waitFor();
    await page.waitForLoadState("networkidle");
    const toasts = page.locator("[data-sonner-toast]").filter({ hasText: "Connexion requise" });
    await expect.poll(() => toasts.count(), { message: `${moment} ms` }).toBe(1);
    await page.context().close();
  }
});
