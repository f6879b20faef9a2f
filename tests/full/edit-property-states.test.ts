import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { properties, rateLimits } from "~/db/schema";
import { openEdit, save } from "../support/browser/edit-property";
import { toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const { newPage } = site;
const FAILED = /Failed to load resource/;
let landlord: TestUser;
beforeEach(async () => {
  await site.db.delete(rateLimits);
  landlord = await site.newUser("landlord", "Josué");
});
const newProperty = (given: Partial<Parameters<typeof insertProperty>[1]> = {}) =>
  insertProperty(site, { landlord, title: "Deux pièces à Bali", ...given });
const rowOf = async (id: string) =>
  (await site.db.select().from(properties).where(eq(properties.id, id)))[0];
async function open(id: string): Promise<Page> {
  const page = await newPage({ width: 360, allowed: FAILED });
  await site.signIn(page, landlord);
  await openEdit(page, site.url, id);
  return page;
}
const isInView = (found: Locator) =>
  found.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
const title = (page: Page) => page.getByLabel("Titre de l'annonce");

describe("a listing edited in two tabs", () => {
  it("tells the second, shows what stands now beside what was typed, and lets it decide", async () => {
    const { id } = await newProperty();
    const page = await open(id);
    const tab = await newPage({ width: 360, context: page.context(), allowed: FAILED });
    await openEdit(tab, site.url, id);
    await title(page).fill("Du premier onglet");
    await save(page).click();
    await toastOf(page, "Propriété mise à jour!").waitFor();

    await title(tab).fill("Du second onglet");
    await tab.getByLabel("Adresse").fill("Rue Tokoto");
    await save(tab).click();
    const conflict = tab.getByText("Cette annonce a changé entre-temps");
    await conflict.waitFor();
    await expect.poll(() => isInView(conflict)).toBe(true);
    expect((await rowOf(id))?.title).toBe("Du premier onglet");
    await expect.poll(() => title(tab).inputValue()).toBe("Du second onglet");
    await tab.getByRole("button", { name: "Voir les valeurs actuelles" }).click();
    const alert = tab.getByRole("main").getByRole("alert");
    await alert.getByText("Du premier onglet").waitFor();
    await alert.getByText("Du second onglet").waitFor();
    await expect
      .poll(() => alert.locator("dt").allInnerTexts())
      .toEqual(["Titre de l'annonce", "Adresse"]);
    await expectNoSideScroll(tab);
    await expectAccessible(tab);
    await tab.getByRole("button", { name: "Enregistrer ma saisie" }).click();
    await toastOf(tab, "Propriété mise à jour!").waitFor();
    expect(await rowOf(id)).toMatchObject({ title: "Du second onglet", address: "Rue Tokoto" });

    await title(page).fill("Encore du premier");
    await save(page).click();
    await page.getByRole("button", { name: "Voir les valeurs actuelles" }).click();
    await page.getByRole("button", { name: "Reprendre les valeurs actuelles" }).click();
    await expect.poll(() => title(page).inputValue()).toBe("Du second onglet");
    await expect.poll(() => page.getByLabel("Adresse").inputValue()).toBe("Rue Tokoto");
    expect((await rowOf(id))?.title).toBe("Du second onglet");
  });
});
