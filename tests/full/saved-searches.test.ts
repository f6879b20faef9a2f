import type { Page } from "playwright-core";
import { beforeEach, expect, it } from "vitest";
import { hashPassword } from "~/auth";
import { savedSearches } from "~/db/schema";
import { createAccount } from "~/domain/account";
import { button, row, toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import { PASSWORD } from "../support/browser/people";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const landlord = await site.newUser("landlord", "Josué");
const passwordHash = await hashPassword(PASSWORD);
await insertProperty(site, { landlord, title: "Studio du port", property_type: "studio" });

const STUDIOS = "/search?type=studio&location=Akwa";
const saveButton = (page: Page) =>
  page.getByRole("button", { name: "Enregistrer cette recherche" });
const savedLink = (page: Page) => page.getByRole("link", { name: "Recherche enregistrée" });
const rows = () => site.db.select().from(savedSearches);

beforeEach(async () => {
  await site.db.delete(savedSearches);
});

it("a visitor's search is saved once they are signed in, and is found, named and deleted", async () => {
  const email = `awa-${crypto.randomUUID().slice(0, 8)}@example.cm`;
  await createAccount(site.db, {
    email,
    passwordHash,
    firstName: "Awa",
    lastName: "Mbarga",
    role: "user" as const,
  });
  const page = await newPage({ width: 360 });
  // Nothing is found there: the button stands in another place.
  await visit(page, `${site.url}/search?type=villa&location=Akwa`);
  await saveButton(page).click();
  await toastOf(page, "Connexion requise").getByRole("link", { name: "Se connecter" }).click();
  await page.waitForURL(/\/auth\?next=/);
  expect(await rows()).toEqual([]);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Se connecter" }).click();
  await toastOf(page, "Recherche enregistrée", "Nous vous préviendrons dès qu'").waitFor();
  await savedLink(page).waitFor();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await savedLink(page).click();
  await button(page, "Renommer\u00a0: Villa à Akwa").click();
  await page.getByLabel("Nom de la recherche").fill("Pour ma sœur");
  await expectAccessible(page);
  await button(page, "Enregistrer").click();
  const named = row(page.getByRole("main"), "Pour ma sœur");
  await named.getByRole("button", { name: /^Supprimer/ }).click();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  expect(await rows()).toMatchObject([{ name: "Pour ma sœur" }]);
  await button(named, "Supprimer").click();
  await page.getByText("Aucune recherche enregistrée").waitFor();
  await expectAccessible(page);
  expect(await rows()).toEqual([]);
});

it("a tenant saves a search with results", async () => {
  const page = await site.open(await site.newUser("user", "Grâce"), STUDIOS);
  await saveButton(page).dblclick();
  await savedLink(page).waitFor();
  // The same search in another view is known.
  await page.getByRole("link", { name: "Liste", exact: true }).tap();
  await page.waitForURL(/view=list/);
  await savedLink(page).waitFor();
});

it("is not offered to those who offer listings or judge them", async () => {
  for (const user of [landlord, await site.newUser("admin", "Odile")]) {
    const page = await site.open(user, STUDIOS);
    await page.getByText("Studio du port").first().waitFor();
    await expect.poll(() => saveButton(page).count()).toBe(0);
  }
});
