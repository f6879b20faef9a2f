import { eq, inArray } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { bookings, neighborhoodTallies, properties, rateLimits, weekTallies } from "~/db/schema";
import { expectKeyboard } from "../support/browser/keyboard";
import { expectNoSideScroll } from "../support/browser/page";
import { testAtBothWidths, type Width } from "../support/browser/widths";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const admin = await site.newUser("admin", "Alice");
const landlord = await site.newUser("landlord", "Josué");

beforeEach(async () => {
  for (const table of [rateLimits, bookings, weekTallies, neighborhoodTallies]) {
    await site.db.delete(table);
  }
  await site.db
    .update(properties)
    .set({ status: "inactive" })
    .where(inArray(properties.status, ["draft", "pending"]));
});

const open = (width: Width, query = "?tab=properties") =>
  site.open(admin, `/admin/dashboard${query}`, { width });
const words = (text: string) => text.replace(/\s+/g, " ");
const queue = (page: Page) => page.getByRole("region", { name: /^En attente/ });
const rows = (page: Page) => queue(page).getByRole("listitem");
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const approve = (page: Page, title: string) =>
  page.getByRole("button", { name: `Approuver ${title}` });
const decided = (page: Page, title: string, text: string) =>
  row(page, title).getByText(text, { exact: true }).waitFor();
const focused = (page: Page) => () =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
const statusOf = async (id: string) =>
  (await site.db.select().from(properties).where(eq(properties.id, id)))[0]?.status;
const waiting = (title: string, given: { created_at?: Date } = {}) =>
  insertProperty(site, { landlord, status: "draft", title, ...given });

describe("the administrator's dashboard", () => {
  it("ADM-010 has six tabs, each with an address and content of its own", async () => {
    await waiting("Studio en attente");
    const page = await open(360, "");
    const tabs = [
      ["Vue d'ensemble", "", "Quartiers les plus actifs"],
      ["Propriétés", "?tab=properties", "En attente"],
      ["En vedette", "?tab=featured", "Propriétés en vedette"],
      ["Utilisateurs", "?tab=users", "Derniers inscrits"],
      ["Statistiques", "?tab=analytics", "De la recherche à la réservation"],
      ["Paramètres", "?tab=settings", "Approbation automatique"],
    ] as const;
    await page.getByRole("tab").first().waitFor();
    expect((await page.getByRole("tab").allInnerTexts()).map(words)).toEqual([
      "Vue d'ensemble",
      "Propriétés 1",
      "En vedette",
      "Utilisateurs",
      "Statistiques",
      "Paramètres",
    ]);
    const content = (heading: string) =>
      page.getByRole("tabpanel").getByRole("heading", { level: 2, name: heading }).first();
    for (const [label, address, heading] of tabs) {
      await page.getByRole("tab", { name: label }).click();
      await content(heading).waitFor();
      expect(new URL(page.url()).search).toBe(address);
    }
    await page.reload();
    await content("Approbation automatique").waitFor();
  });

  testAtBothWidths(
    "keeps every row where it is: a second tap at the same place decides nothing (%i px)",
    async (width) => {
      const first = await waiting("Premier", { created_at: new Date(Date.now() - 60_000) });
      const second = await waiting("Second");
      const page = await open(width);
      const press = approve(page, first.title);
      await press.scrollIntoViewIfNeeded();
      const box = await press.boundingBox();
      if (!box) throw new Error("no button");
      const tap = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await tap();
      const row = page.locator(`[data-property="${first.id}"]`);
      await row.getByText("Propriété approuvée", { exact: true }).waitFor();
      await tap();
      const after = await row.boundingBox();
      const other = await approve(page, second.title).boundingBox();
      expect(after?.y).toBeLessThan(box.y);
      expect((after?.y ?? 0) + (after?.height ?? 0)).toBeGreaterThan(box.y);
      const isAside = (other?.x ?? 0) > box.x + box.width || (other?.y ?? 0) > box.y + box.height;
      expect(isAside).toBe(true);
      expect(await statusOf(second.id)).toBe("draft");
    },
  );

  it("decides by keyboard, and the focus goes on to the next row", { tags: "full" }, async () => {
    const first = await waiting("Premier", { created_at: new Date(Date.now() - 60_000) });
    const second = await waiting("Second");
    const page = await open(1280);
    await approve(page, first.title).focus();
    await page.keyboard.press("Enter");
    await decided(page, first.title, "Propriété approuvée");
    await expect.poll(focused(page)).toBe("Second");
    await page.keyboard.press("Tab");
    const title = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(title).toBe("Second");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Photos floues.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("Aucune annonce en attente").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("waiting-title");
    expect(await statusOf(second.id)).toBe("inactive");
  });

  it("PUB-019 is usable at 360 px: no side scroll with a long title, every control by keyboard", {
    tags: "full",
  }, async () => {
    await waiting("X".repeat(120));
    await waiting("Villa Bali");
    const page = await open(360);
    await approve(page, "Villa Bali").waitFor();
    await page.getByText("Revenus du mois").waitFor();
    await expectNoSideScroll(page);
    await expectKeyboard(page);
  });
});
