import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { hydrated } from "../support/browser/page";
import { watchShifts } from "../support/browser/shifts";
import { openSite } from "../support/world/site";

const site = await openSite({ fresh: true });

it("leaves drawn letters alone when the font comes, and draws the next page with it", async () => {
  const page = await site.newPage({ width: 360 });
  const font = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await font.promise;
    await route.continue();
  });
  // Its own rules stand behind the site's; the sheet of all rules comes between the two.
  await page.goto(`${site.url}/search`, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
  const drawn = await fontOf(page);
  expect(drawn).not.toContain("Figtree");
  const shifted = await watchShifts(page);

  font.resolve();
  await page.waitForFunction(() =>
    [...document.fonts].some((face) => face.family === "Figtree" && face.status === "loaded"),
  );
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    return links.some(({ sheet }) => sheet);
  });
  expect(await shifted()).toBe(0);
  expect(await fontOf(page)).toBe(drawn);

  await hydrated(page);
  await page.locator("header a[href='/']").first().click();
  await page.waitForURL(`${site.url}/`);
  await expect.poll(() => fontOf(page)).toContain("Figtree");
});

/** Which font the title of a page is drawn with. */
async function fontOf(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("DOM.enable");
  await devtools.send("CSS.enable");
  const { root } = await devtools.send("DOM.getDocument");
  const { nodeId } = await devtools.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: "h1",
  });
  const { fonts } = await devtools.send("CSS.getPlatformFontsForNode", { nodeId });
  await devtools.detach();
  return fonts.map(({ familyName }) => familyName).join();
}
