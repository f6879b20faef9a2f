import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { properties } from "~/db/schema";
import { toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import {
  fillFirst,
  next,
  publish,
  reachPrice as reachLast,
  step,
  WIZARD,
  withoutPhotos,
} from "../support/browser/wizard";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const MISSING = "Veuillez remplir tous les champs obligatoires.";
let landlord: TestUser;
beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
});

async function open(): Promise<Page> {
  const page = await site.open(landlord, WIZARD);
  await page.getByRole("heading", { name: "Informations générales" }).waitFor();
  return page;
}
const own = () => site.db.select().from(properties).where(eq(properties.landlord_id, landlord.id));

/** From the first step to the last, without photos. */
async function reachPrice(page: Page): Promise<void> {
  await reachLast(page);
  await page.getByLabel("Prix").fill("125 000");
}

describe("the submission wizard", () => {
  it("LAN-011 LAN-012 LAN-013 LAN-015 LAN-016 shows four steps and keeps what was entered", async () => {
    const page = await open();
    await step(page, 1);
    await expect
      .poll(() => page.getByRole("button", { name: "Précédent" }).isDisabled())
      .toBe(true);
    for (const name of ["Titre de l'annonce", "Description", "Type de bien", "Quartier"]) {
      await expect
        .poll(() => page.getByLabel(name).getAttribute("required"), { message: name })
        .not.toBeNull();
      await expect.poll(() => page.locator("label", { hasText: name }).innerText()).toContain("*");
    }
    await expect.poll(() => publish(page).count()).toBe(0);
    await fillFirst(page);
    await next(page);

    await step(page, 2);
    await page.getByLabel("Chambres").selectOption("0");
    await page.getByLabel("Douches").selectOption("4");
    await page.getByLabel("Surface").fill("62");
    await page.getByLabel("Wifi").check();
    await expect
      .poll(() => page.getByLabel("Chambres").locator("option").allInnerTexts())
      .toEqual(["Studio", "1", "2", "3", "4", "5 et plus"]);
    await expect.poll(() => page.locator('input[name="amenities"]').count()).toBe(15);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await next(page);
    await step(page, 3);
    await expectAccessible(page);
    await withoutPhotos(page);
    await expect.poll(() => page.getByRole("button", { name: "Suivant" }).count()).toBe(0);
    await expect.poll(() => publish(page).count()).toBe(1);
    for (const name of ["Nom du contact", "Téléphone", "E-mail"]) {
      await expect.poll(() => page.locator("label", { hasText: name }).innerText()).toContain("*");
    }
    await expect.poll(() => page.getByLabel("Nom du contact").inputValue()).toBe("Josué Mbarga");
    await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe(landlord.email);
    await page.getByLabel("Prix").fill("90000");
    await expectAccessible(page);
    for (const n of [3, 2, 1]) {
      await page.getByRole("button", { name: "Précédent" }).click();
      await step(page, n);
    }
    await expect
      .poll(() => page.getByLabel("Titre de l'annonce").inputValue())
      .toBe("Deux pièces à Bonapriso");
    await next(page);
    await step(page, 2);
    await expect.poll(() => page.getByLabel("Surface").inputValue()).toBe("62");
    await expect.poll(() => page.getByLabel("Wifi").isChecked()).toBe(true);
  });

  it("VAL-017 leads to the first of several missing fields", { tags: "full" }, async () => {
    const page = await open();
    await fillFirst(page);
    await page.getByLabel("Description").fill("  ");
    await page.getByLabel("Quartier").selectOption("");
    await next(page);
    await toastOf(page, MISSING).waitFor();
    const field = page.getByLabel("Quartier");
    await expect
      .poll(() => field.evaluate((element) => element === document.activeElement))
      .toBe(true);
  });

  it("ST-007 LAN-017 LAN-018 VAL-018 VAL-023 CON-006 CON-007 stores one draft on a double click and returns to the dashboard", async () => {
    const page = await open();
    await reachPrice(page);
    for (const name of ["Nom du contact", "Téléphone", "E-mail"]) {
      await page.getByLabel(name).fill("");
    }
    await publish(page).dblclick();
    await toastOf(page, "Propriété soumise avec succès !").waitFor();
    const since = Date.now();
    await page.getByRole("main").getByText("publiée sous 24\u00a0h").waitFor();
    expect(page.url()).toContain("/landlord/submit-property");
    await page.waitForURL("**/landlord/dashboard");
    expect(Date.now() - since).toBeGreaterThan(1000);
    await page.getByText("Brouillon").waitFor();
    await page.getByText("125\u202f000\u202fFCFA/mois").waitFor();
    const rows = await own();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ status: "draft", bedrooms: 1, bathrooms: 1, area_sqm: null });
    expect(rows[0]).toMatchObject({ contact_name: null, contact_phone: null, contact_email: null });
    expect(rows[0]).toMatchObject({ billing_period: "month", currency: "FCFA" });
    const seen = await fetch(`${site.url}/property/${rows[0]?.id}`);
    expect(seen.status).toBe(404);
  });

  it("keeps the draft of a closed tab, and starts anew when asked", { tags: "full" }, async () => {
    const page = await open();
    await reachPrice(page);
    const context = page.context();
    await page.close();
    const later = await site.open(null, WIZARD, { context });
    await later.getByText("Nous avons repris votre brouillon.").waitFor();
    await step(later, 4);
    await expect.poll(() => later.getByLabel("Prix").inputValue()).toBe("125 000");
    await later.getByRole("button", { name: "Recommencer" }).click();
    await later.getByRole("button", { name: "Tout effacer" }).click();
    await step(later, 1);
    await expect.poll(() => later.getByLabel("Titre de l'annonce").inputValue()).toBe("");
    await visit(later, site.url + WIZARD);
    await step(later, 1);
    await expect.poll(() => later.getByText("Nous avons repris votre brouillon.").count()).toBe(0);
  });
});
