import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { visitHours } from "~/db/schema";
import { listVisitSlots } from "~/domain/visit";
import { REFUSED as allowed } from "../support/browser/auth-page";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const landlord = await site.newUser("landlord", "Lucie");

describe("the landlord's hours", () => {
  it("open slots, by week and by day", async () => {
    const property = await insertProperty(site, { landlord, title: "Studio à ouvrir" });
    const page = await site.open(landlord, `/landlord/visit-hours/${property.id}`, {
      allowed,
    });
    await page.getByRole("button", { name: "Ajouter des heures : Lundi" }).click();
    await page.getByLabel("Lundi, de").selectOption("480");
    await page.getByLabel("Lundi, à").selectOption("450");
    // What is typed outlives the tab.
    await visit(page, page.url());
    await expect.poll(() => page.getByLabel("Lundi, de").inputValue()).toBe("480");
    await page.getByRole("button", { name: "Enregistrer les créneaux" }).click();
    // Beside the hours that it is about, which name it to whoever listens.
    const backwards = "La fin doit suivre le début, d'une demi-heure au moins.";
    const hours = page.getByRole("group").filter({ has: page.getByLabel("Lundi, à") });
    await hours.getByText(backwards).waitFor();
    await expect.poll(() => page.getByText(backwards).count()).toBe(1);
    await expect
      .poll(() => page.getByLabel("Lundi, de").evaluate((one) => one === document.activeElement))
      .toBe(true);
    const noted = await hours.getAttribute("aria-describedby");
    await expect.poll(() => page.locator(`[id="${noted}"]`).innerText()).toBe(backwards);
    await page.getByLabel("Lundi, à").selectOption("600");
    await page.getByRole("button", { name: "Ajouter un jour ouvert" }).click();
    await page.getByLabel("Date, à").selectOption("540");
    await page.getByLabel("Date", { exact: true }).fill("2099-01-02");
    await page.getByRole("button", { name: "Enregistrer les créneaux" }).click();
    const special = page.getByRole("group").filter({ has: page.getByLabel("2099-01-02, à") });
    await special.getByText(backwards).waitFor();
    await page.getByLabel("2099-01-02, à").selectOption("720");
    await page.getByLabel("Date", { exact: true }).fill("2020-01-02");
    await page.getByRole("button", { name: "Enregistrer les créneaux" }).click();
    const dated = page.getByRole("listitem").filter({ has: page.getByLabel("2020-01-02, à") });
    await dated.getByText("Cette date est passée.").waitFor();
    await dated.getByRole("button", { name: "Retirer ces heures : 2020-01-02" }).click();
    await page.getByRole("button", { name: "Ajouter un jour fermé" }).click();
    await page.getByRole("button", { name: "Enregistrer les créneaux" }).click();
    await page.getByText("Choisissez une date.").waitFor();
    await page.getByLabel("Date", { exact: true }).fill("2099-01-01");
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole("button", { name: "Enregistrer les créneaux" }).dblclick();
    await page.getByText("Créneaux enregistrés").first().waitFor();
    const stored = site.db.select().from(visitHours).where(eq(visitHours.property_id, property.id));
    expect(await stored).toMatchObject([{ weekday: 1, from_minute: 480, to_minute: 600 }]);
    const now = { ...site.as(), now: () => new Date() };
    expect((await listVisitSlots(now, property.id)).slots.length).toBeGreaterThan(0);
  });

  it("are closed to another landlord, and say when they can't be read", async () => {
    const other = await site.newUser("landlord");
    const property = await insertProperty(site, { landlord, title: "Studio étranger" });
    const page = await site.open(other, `/landlord/visit-hours/${property.id}`, { allowed });
    await page.getByRole("heading", { name: "Annonce introuvable" }).waitFor();
  });
});
