import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { properties } from "~/db/schema";
import { endSessionAtNextWrite } from "../support/browser/end-session";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { testAtBothWidths } from "../support/browser/widths";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const PATH = "/landlord/manage-properties";
let landlord: TestUser;
let studio: { id: string; landlord_id: string };

beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
  await insertProperty(site, {
    landlord,
    title: "Villa à Bali",
    created_at: new Date("2024-01-01"),
  });
  studio = await insertProperty(site, {
    landlord,
    title: "Studio à Akwa",
    approved_at: new Date(),
    created_at: new Date("2024-01-02"),
  });
});

async function open(width: 360 | 1280 = 360, allowed?: RegExp): Promise<Page> {
  const page = await site.open(landlord, PATH, allowed ? { width, allowed } : { width });
  await titled(page, "Studio à Akwa").waitFor();
  return page;
}
const titled = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const row = (page: Page, title = "Studio à Akwa") =>
  page.locator("li.card").filter({ has: titled(page, title) });
const badge = (page: Page, title?: string) =>
  row(page, title).locator(".badge").first().innerText();
const statusOf = async (id = studio.id) =>
  (await site.db.select().from(properties).where(eq(properties.id, id)))[0]?.status;
async function menu(page: Page, title = "Studio à Akwa") {
  await row(page, title).getByText("Actions", { exact: true }).click();
  return row(page, title).getByRole("list", { name: `Actions : ${title}` });
}

describe("the menu of a property", () => {
  testAtBothWidths(
    "LAN-022 edits, shows, deactivates, activates and deletes that one, at %i px",
    async (width) => {
      const page = await open(width);
      // Of the last row: axe doesn't see that what an open menu half covers takes no press.
      await menu(page, "Villa à Bali");
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await page.keyboard.press("Escape");
      let entries = await menu(page);
      const href = (name: string) => entries.getByRole("link", { name }).getAttribute("href");
      expect(await href("Modifier")).toBe(`/landlord/edit-property/${studio.id}`);
      expect(await href("Voir l'annonce")).toBe(`/property/${studio.id}`);
      await entries.getByRole("button", { name: "Désactiver" }).click();
      await page.getByText("Statut mis à jour").waitFor();
      await expect.poll(() => badge(page)).toBe("Inactive");
      expect(await statusOf()).toBe("inactive");
      entries = await menu(page);
      await expect
        .poll(() => entries.getByRole("link", { name: "Voir l'annonce" }).count())
        .toBe(0);
      await entries.getByRole("button", { name: "Activer" }).click();
      await expect.poll(() => badge(page)).toBe("Active");
      expect(await statusOf()).toBe("active");
      expect(await badge(page, "Villa à Bali")).toBe("Active");
      await page.getByRole("link", { name: "Active 2", exact: true }).waitFor();

      await (await menu(page)).getByRole("button", { name: "Supprimer" }).click();
      const dialog = page.getByRole("dialog", { name: "Supprimer cette annonce" });
      await dialog.getByText("Cette action est irréversible.").waitFor();
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await dialog.getByRole("button", { name: "Supprimer définitivement" }).click();
      await page.getByText("Propriété supprimée").waitFor();
      await expect.poll(() => row(page).count()).toBe(0);
      await titled(page, "Villa à Bali").waitFor();
    },
  );
});

it("a session that has ended leads to sign-in, and back to the list", async () => {
  const page = await open(360, /401/);
  await endSessionAtNextWrite(page, site, landlord.id);
  await row(page).getByRole("button", { name: "Marquer louée" }).click();
  await page.waitForURL(`**/auth?next=${encodeURIComponent(PATH)}*`);
  expect(await statusOf()).toBe("active");
});
