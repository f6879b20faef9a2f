import { eq, inArray, like } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { properties, rateLimits } from "~/db/schema";
import { expectAccessible, launch, visit } from "../support/page";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const ALLOWED = /Failed to load resource/;
const admin: TestUser = await site.newUser("admin", "Alice");
const landlord: TestUser = await site.newUser("landlord", "Josué");

beforeEach(async () => {
  await site.db.delete(rateLimits);
  await site.db
    .update(properties)
    .set({ status: "inactive" })
    .where(inArray(properties.status, ["draft", "pending"]));
});

async function open(width: 360 | 1280 = 360, arrange?: (page: Page) => Promise<unknown>) {
  const page = await newPage({ width, allowed: ALLOWED });
  await arrange?.(page);
  await site.signIn(page, admin);
  await visit(page, `${site.url}/admin/dashboard?tab=properties`);
  return page;
}
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
const waiting = (title: string, given: { created_at?: Date; status?: "draft" | "pending" } = {}) =>
  insertProperty(site, { landlord, status: "draft", title, ...given });

describe("the queue", () => {
  it.each([360, 1280] as const)(
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

  it("is read again when its tab is opened again: what was decided is gone", async () => {
    const first = await waiting("Premier", { created_at: new Date(Date.now() - 60_000) });
    const second = await waiting("Second");
    const page = await open(1280);
    await approve(page, first.title).click();
    await decided(page, first.title, "Propriété approuvée");
    await page.getByRole("tab", { name: "Utilisateurs" }).click();
    await queue(page).waitFor({ state: "detached" });
    await page.getByRole("tab", { name: /^Propriétés/ }).click();
    await approve(page, second.title).waitFor();
    expect(await row(page, first.title).count()).toBe(0);
  });

  it("takes a decision back for ten seconds, and the landlord learns nothing", async () => {
    const { id, title } = await waiting("Villa Bali");
    const page = await open();
    await approve(page, title).click();
    await page.getByRole("button", { name: "Annuler", exact: true }).click();
    await page.locator("[data-sonner-toast]").getByText("Décision annulée").first().waitFor();
    await approve(page, title).waitFor();
    expect(await statusOf(id)).toBe("draft");
    await expectAccessible(page);
  });

  it("says which listings are late", async () => {
    await waiting("Première", { created_at: new Date(Date.now() - 30.5 * 3_600_000) });
    await waiting("Seconde", { created_at: new Date(Date.now() - 21.5 * 3_600_000) });
    const page = await open();
    await page.getByText("En retard de 6\u00a0h").waitFor();
    await page.getByText("Reste 2\u00a0h").waitFor();
  });

  it("says what another administrator decided, and who", async () => {
    const { id, title } = await waiting("Duplex Bonapriso");
    const page = await open();
    await approve(page, title).waitFor();
    const act = site.client(await site.newUser("admin", "Sara")).api.moderation.properties[":id"]
      .reject;
    expect((await act.$post({ param: { id }, json: { reason: "Trop tard." } })).status).toBe(200);
    await approve(page, title).click();
    const alert = row(page, title).getByRole("alert");
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(
      /^Impossible d'approuver la propriété. Cette propriété a déjà été rejetée par Sara Mbarga, le .+ à .+\.$/,
    );
    await decided(page, title, "Décision déjà prise");
    expect(await statusOf(id)).toBe("rejected");
    await expectAccessible(page);
  });

  it("decides by keyboard, and the focus goes on to the next row", async () => {
    const first = await waiting("Premier", { created_at: new Date(Date.now() - 60_000) });
    const second = await waiting("Second");
    const page = await open(1280);
    await approve(page, first.title).focus();
    await page.keyboard.press("Enter");
    await decided(page, first.title, "Propriété approuvée");
    await expect.poll(focused(page)).toBe("Second");
    await page.keyboard.press("Tab");
    const title = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await title()).toBe("Second");
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

  it("shows a long queue by twenties, and what came meanwhile once it is worked off", async () => {
    for (let n = 0; n < 22; n += 1) await waiting(`Annonce ${n}`);
    const page = await open(1280);
    await rows(page).first().waitFor();
    expect(await rows(page).count()).toBe(20);
    await page.getByRole("button", { name: "Voir plus" }).click();
    await expect.poll(() => rows(page).count()).toBe(22);
    expect(await page.getByRole("button", { name: "Voir plus" }).count()).toBe(0);

    await site.db
      .update(properties)
      .set({ status: "inactive" })
      .where(like(properties.title, "Annonce %"));
    const last = await waiting("La dernière");
    await page.reload();
    await approve(page, last.title).waitFor();
    const late = await waiting("Arrivée entre-temps");
    await approve(page, last.title).click();
    await page.getByRole("button", { name: "Actualiser la file" }).click();
    await approve(page, late.title).waitFor();
    expect(await row(page, last.title).count()).toBe(0);
  });
});
