import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { rateLimits } from "~/db/schema";
import { type Width } from "../support/browser/widths";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const admin = await site.newUser("admin", "Alice");
let serial = 0;
/** A name of one's own, by which a test finds its listings alone. */
let owner = "";
let landlord: TestUser;
beforeEach(async () => {
  await site.db.delete(rateLimits);
  serial += 1;
  owner = `Zoe${String.fromCharCode(97 + serial).repeat(4)}`;
  landlord = await site.newUser("landlord", owner);
});

type Given = Partial<Parameters<typeof insertProperty>[1]>;
const insert = (title: string, given: Given = {}) =>
  insertProperty(site, { landlord, title, ...given });
async function open(width: Width, more = ""): Promise<Page> {
  const page = await site.open(admin, `/admin/manage-listings?q=${owner}${more}`, {
    width,
    allowed: /Failed to load resource/,
  });
  await page.locator("li.card[data-property]").first().waitFor();
  return page;
}
const row = (page: Page, title: string) =>
  page
    .locator("li.card[data-property]")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

describe("the administrators' list of listings", () => {
  it("keeps the keyboard's place after an act, on the row or the one beside it", async () => {
    await insert("Première", { status: "draft" });
    await insert("Deuxième");
    const page = await open(1280, "&sort=oldest");
    await row(page, "Première")
      .getByRole("button", { name: /^Approuver/ })
      .press("Enter");
    await expect.poll(() => focused(page)).toBe("Première");
    await row(page, "Première").getByText("Actions", { exact: true }).press("Enter");
    await row(page, "Première").getByRole("button", { name: "Supprimer" }).press("Enter");
    await page.getByRole("button", { name: "Supprimer définitivement" }).press("Enter");
    await expect.poll(() => focused(page)).toBe("Deuxième");
    await page.getByLabel("Sélectionner Deuxième").check();
    await page.getByRole("button", { name: "Tout désélectionner" }).press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });

  it("shows ten rows in a window of 1280 by 800 px, below a menu that stays", async () => {
    for (let n = 1; n <= 12; n += 1) await insert(`Appartement lumineux à Bonapriso ${n}`);
    const page = await open(1280);
    const boxes = await page
      .locator("li.card[data-property]")
      .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().toJSON()));
    expect(boxes[9].bottom - boxes[0].top).toBeLessThan(800 - 48);
    await page.evaluate(() => scrollTo(0, 600));
    const menu = page.getByRole("navigation", { name: "Gestion du site" });
    await expect.poll(async () => (await menu.boundingBox())?.y).toBe(0);
    await menu.getByRole("link", { name: "Rapports" }).click();
    await page.waitForURL("**/admin/reports");
  });
});
