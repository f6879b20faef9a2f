import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { properties, rateLimits } from "~/db/schema";
import { expectKeyboard } from "../support/keyboard";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
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
});

type Given = Omit<Parameters<typeof insertProperty>[1], "landlord">;
const draft = (given: Given = {}) =>
  insertProperty(site, { landlord, status: "draft", title: "Villa Bali", images: 3, ...given });
async function open(id: string, width: 360 | 1280 = 360): Promise<Page> {
  const page = await newPage({ width, allowed: ALLOWED });
  await site.signIn(page, admin);
  await visit(page, `${site.url}/admin/property/${id}`);
  return page;
}
const stored = async (id: string) =>
  (await site.db.select().from(properties).where(eq(properties.id, id)))[0];
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const toast = (page: Page, text: string) =>
  page.locator("[data-sonner-toast]").getByText(text, { exact: true }).first().waitFor();
const badge = (page: Page, text: string) =>
  page.getByRole("main").locator(".badge", { hasText: text }).first().waitFor();

describe("the page on which a property is judged", () => {
  it("ADM-048 shows a draft with photos, text and landlord, and approves it", async () => {
    const { id } = await draft({
      description: "Portail vert.\nForage et groupe.",
      address: "Rue Joffre",
      neighborhood: "Bonapriso",
      price_per_month: 175_000,
      contact_name: "Le gardien",
      contact_phone: "+237677001122",
      amenities: ["Wifi"],
    });
    const page = await open(id);
    await page.getByRole("heading", { level: 1, name: "Examiner la propriété" }).waitFor();
    await badge(page, "En attente");
    await page.getByText("Rue Joffre, Bonapriso, Douala").waitFor();
    expect(await page.getByRole("list", { name: "Photos" }).locator("img").count()).toBe(3);
    expect(await section(page, "Description").innerText()).toContain("Forage et groupe.");
    expect(await section(page, "Caractéristiques").innerText()).toContain("Wifi");
    expect(await section(page, "Décision").innerText()).toContain("175\u202f000\u202fFCFA");
    const owner = await section(page, "Propriétaire").innerText();
    for (const part of ["Josué Mbarga", landlord.email, "+237 6 99 12 34 56", "Le gardien"]) {
      expect(owner).toContain(part);
    }
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await button(page, "Approuver").dblclick();
    await toast(page, "Propriété approuvée");
    await badge(page, "Active");
    expect((await stored(id))?.status).toBe("active");
    expect(await section(page, "Historique").innerText()).toContain("Annonce approuvée");
    expect(await section(page, "Historique").getByRole("listitem").count()).toBe(1);
    expect(await button(page, "Approuver").count()).toBe(0);
    expect(await button(page, "Rejeter").count()).toBe(0);
    await page.getByRole("link", { name: "Voir la page publique" }).click();
    await page.waitForURL(`${site.url}/property/${id}`);
  });

  it("ADM-048 VAL-031 rejects a draft with a reason only, never with a blank one", async () => {
    const { id } = await draft();
    const page = await open(id, 1280);
    await button(page, "Rejeter").click();
    const dialog = page.getByRole("dialog");
    const confirm = button(page, "Rejeter l'annonce");
    for (const blank of ["", "   \n "]) {
      await dialog.getByLabel("Raison du rejet").fill(blank);
      expect(await confirm.isDisabled()).toBe(true);
    }
    const act = site.client(admin).api.moderation.properties[":id"].reject;
    for (const reason of ["", "   \n "]) {
      expect((await act.$post({ param: { id }, json: { reason } })).status).toBe(422);
    }
    expect((await stored(id))?.status).toBe("draft");
    await dialog.getByLabel("Raison du rejet").fill("  Photos floues.  ");
    expect(await confirm.isDisabled()).toBe(false);
    await expectAccessible(page);
    await confirm.dblclick();
    await toast(page, "Propriété rejetée");
    await badge(page, "Rejetée");
    expect(await dialog.isVisible()).toBe(false);
    expect(await stored(id)).toMatchObject({
      status: "rejected",
      rejection_reason: "Photos floues.",
    });
    expect(await section(page, "Décision").innerText()).toContain("Photos floues.");
    expect(await section(page, "Historique").getByRole("listitem").count()).toBe(1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });

  it("ST-015 shows when its landlord changed an active listing", async () => {
    const { id } = await insertProperty(site, { landlord, title: "Villa Bali" });
    const change = { param: { id }, json: { title: "Villa Bali, rénovée" } };
    await site.client(landlord).api.properties.mine[":id"].$patch(change);
    const page = await open(id);
    await badge(page, "Active");
    expect(await section(page, "Caractéristiques").innerText()).toContain("Modifiée en ligne le");
    expect(await section(page, "Historique").innerText()).toContain(
      "Annonce modifiée par le propriétaire",
    );
  });

  it("ADM-048 shows any status with the decisions that it allows", async () => {
    const page = await open((await draft()).id);
    for (const [status, word, acts] of [
      ["pending", "En attente", ["Approuver", "Demander une modification", "Rejeter"]],
      ["rejected", "Rejetée", ["Approuver"]],
      ["inactive", "Inactive", ["Approuver"]],
      ["active", "Active", ["Suspendre", "Mettre en vedette"]],
      ["suspended", "Suspendue", ["Lever la suspension"]],
    ] as const) {
      const { id } = await draft({ status, images: 0 });
      await visit(page, `${site.url}/admin/property/${id}`);
      await badge(page, word);
      await page.getByText("Aucune image disponible").waitFor();
      expect(await section(page, "Décision").getByRole("button").allInnerTexts()).toEqual(acts);
    }
  });

  it("PUB-019 is usable at 360 px: no side scroll, nothing axe finds, every control by keyboard", async () => {
    const { id } = await draft({ title: "X".repeat(120), description: "Y".repeat(400) });
    const page = await open(id);
    await button(page, "Rejeter").waitFor();
    await expectNoSideScroll(page);
    await expectAccessible(page);
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
    await toast(page, "Propriété rejetée");
  });

  it("keeps the reason when the rejection is cut off, and says why in the dialog", async () => {
    const { id } = await draft();
    const page = await open(id);
    await page.route("**/reject", (route) => route.abort());
    await button(page, "Rejeter").click();
    const reason = page.getByLabel("Raison du rejet");
    await reason.fill("Adresse absente.");
    await button(page, "Rejeter l'annonce").click();
    await toast(page, "Impossible de rejeter la propriété.");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Impossible de rejeter la propriété.").waitFor();
    expect(await reason.inputValue()).toBe("Adresse absente.");
    expect((await stored(id))?.status).toBe("draft");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.unroute("**/reject");
    await button(page, "Rejeter").click();
    await button(page, "Rejeter l'annonce").click();
    await toast(page, "Propriété rejetée");
    expect((await stored(id))?.rejection_reason).toBe("Adresse absente.");
  });

  it("says what another administrator decided and who, and shows how it stands", async () => {
    const { id } = await draft();
    const page = await open(id);
    await button(page, "Rejeter").waitFor();
    const act = site.client(await site.newUser("admin", "Sara")).api.moderation.properties[":id"]
      .approve;
    expect((await act.$post({ param: { id }, json: {} })).status).toBe(200);
    await button(page, "Rejeter").click();
    await page.getByLabel("Raison du rejet").fill("Trop tard.");
    await button(page, "Rejeter l'annonce").click();
    await badge(page, "Active");
    const alert = section(page, "Décision").getByRole("alert");
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(
      /^Impossible de rejeter la propriété. Cette propriété a déjà été approuvée par Sara Mbarga, le .+ à .+\.$/,
    );
    expect((await stored(id))?.status).toBe("active");
  });

  it.each([360, 1280] as const)(
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
        const place = await line.boundingBox();
        expect(Math.abs((place?.y ?? 0) - box.y)).toBeLessThan(16);
        await expect.poll(() => line.evaluate((at) => at === document.activeElement)).toBe(true);
        await tap();
        await badge(page, "Active");
        expect(page.url()).toBe(`${site.url}/admin/property/${id}`);
        expect(await page.getByRole("dialog").count()).toBe(0);
        expect(await button(page, "Mettre en vedette").count()).toBe(1);
        expect(await stored(id)).toMatchObject({ status: "active", featured: false });
      }
    },
  );

  it("keeps the decision open when the landlord's account is suspended, and says why", async () => {
    const owner = await site.newUser("landlord", "Paul");
    const { id } = await insertProperty(site, { landlord: owner, status: "draft" });
    const suspend = site.client(admin).api.users[":id"].suspend;
    const json = { reason: "Fausses annonces." };
    expect((await suspend.$post({ param: { id: owner.id }, json })).status).toBe(200);
    const page = await open(id);
    await button(page, "Approuver").click();
    const refused = "Le compte du propriétaire est suspendu. Réactivez-le d'abord.";
    await section(page, "Décision").getByText(refused).waitFor();
    await visit(page, `${site.url}/admin/dashboard?tab=properties`);
    const row = page.locator(`[data-property="${id}"]`);
    await row.getByRole("button", { name: /^Approuver/ }).click();
    await row.getByText(refused).waitFor();
    expect(await row.getByText("Décision déjà prise").count()).toBe(0);
    expect(await row.getByRole("button", { name: /^Rejeter/ }).count()).toBe(1);
  });

  it("leads from the open reports on a listing to those of the site", async () => {
    const { id } = await insertProperty(site, { landlord, title: "Studio signalé" });
    const sent = await fetch(`${site.url}/api/reports`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ property_id: id, reason: "scam", details: "Il demande un dépôt." }),
    });
    expect(sent.status).toBe(201);
    const page = await open(id);
    await page.getByRole("link", { name: "Voir les signalements" }).click();
    await page.waitForURL(`${site.url}/admin/reports`);
  });

  it("tells an absent property and a failed read apart", async () => {
    const { id } = await draft({ title: "X".repeat(120), description: "Y".repeat(400) });
    const page = await open(crypto.randomUUID());
    for (const absent of [crypto.randomUUID(), "nawak"]) {
      await visit(page, `${site.url}/admin/property/${absent}`);
      await page.getByText("Propriété introuvable").waitFor();
    }
    await expectAccessible(page);
    await page.route("**/api/moderation/properties/*", (route) => route.fulfill({ status: 500 }));
    await visit(page, `${site.url}/admin/property/${id}`);
    await page.getByText("Impossible de charger les données de la propriété.").waitFor();
    await page.unroute("**/api/moderation/properties/*");
    await page.getByRole("button", { name: "Réessayer" }).click();
    await badge(page, "En attente");
    await expectNoSideScroll(page);
  });
});
