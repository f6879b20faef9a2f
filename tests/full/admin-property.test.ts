import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { properties, rateLimits } from "~/db/schema";
import { expectKeyboard } from "../support/browser/keyboard";
import { button, toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { testAtBothWidths, type Width } from "../support/browser/widths";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const admin = await site.newUser("admin", "Alice");
const landlord = await site.newUser("landlord", "Josué");
beforeEach(async () => {
  await site.db.delete(rateLimits);
});

type Given = Partial<Parameters<typeof insertProperty>[1]>;
const draft = (given: Given = {}) =>
  insertProperty(site, { landlord, status: "draft", title: "Villa Bali", images: 3, ...given });
const open = (id: string, width: Width = 360) =>
  site.open(admin, `/admin/property/${id}`, { width });
const stored = async (id: string) =>
  (await site.db.select().from(properties).where(eq(properties.id, id)))[0];
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const badge = (page: Page, text: string) =>
  page.getByRole("main").locator(".badge", { hasText: text }).first().waitFor();

describe("the page on which a property is judged", () => {
  it("PUB-019 is usable at 360 px: no side scroll with long texts, every control by keyboard", async () => {
    const { id } = await draft({ title: "X".repeat(120), description: "Y".repeat(400) });
    const page = await open(id);
    await button(page, "Rejeter").waitFor();
    await expectNoSideScroll(page);
    await expectKeyboard(page);
    await button(page, "Rejeter").focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("Raison du rejet").fill("Photos floues.");
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await page.getByLabel("Raison du rejet").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await toastOf(page, "Propriété rejetée").waitFor();
  });

  testAtBothWidths(
    "puts nothing that acts at once where a listing went online: a second tap does nothing (%i px)",
    async (width) => {
      const reason = "Les photos sont floues et il manque celle de la façade. ".repeat(4);
      for (const [status, act, done] of [
        ["draft", "Approuver", "Propriété approuvée"],
        ["rejected", "Approuver", "Propriété approuvée"],
        ["suspended", "Lever la suspension", "Suspension levée"],
      ] as const) {
        const { id } = await draft({ status });
        if (status === "rejected") {
          await site.db
            .update(properties)
            .set({ rejection_reason: reason })
            .where(eq(properties.id, id));
        }
        const page = await open(id, width);
        const press = button(page, act);
        await press.scrollIntoViewIfNeeded();
        const box = await press.boundingBox();
        if (!box) throw new Error("no button");
        const tap = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        await tap();
        const line = section(page, "Décision").getByText(done, { exact: true });
        await line.waitFor();
        await expect.poll(() => line.evaluate((at) => at === document.activeElement)).toBe(true);
        const distance = async () => Math.abs(((await line.boundingBox())?.y ?? 0) - box.y);
        await expect.poll(distance).toBeLessThan(16);
        await tap();
        await badge(page, "Active");
        expect(page.url()).toBe(`${site.url}/admin/property/${id}`);
        await button(page, "Mettre en vedette").waitFor();
        await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
        expect(await stored(id)).toMatchObject({ status: "active", featured: false });
      }
    },
  );
});
