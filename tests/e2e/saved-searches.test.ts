import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "~/auth";
import { rateLimits, savedSearches, sessions } from "~/db/schema";
import { createAccount } from "~/domain/account";
import { saveSearch } from "~/domain/saved-search";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { toastOf, withPictures } from "../support/pages";
import { PASSWORD, signInAs } from "../support/people";
import { insertProperty } from "../support/property";
import { networkQuiet } from "../support/quiet";
import { openSite } from "../support/site";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const landlord = await site.newUser("landlord", "Josué");
const passwordHash = await hashPassword(PASSWORD);
await insertProperty(site, { landlord, title: "Studio du port", property_type: "studio" });

beforeEach(async () => {
  await site.db.delete(rateLimits);
  await site.db.delete(savedSearches);
});

const FAILED = /Failed to load resource/;
const STUDIOS = "/search?type=studio&location=Akwa";
const saveButton = (page: Page) =>
  page.getByRole("button", { name: "Enregistrer cette recherche" });
const savedLink = (page: Page) => page.getByRole("link", { name: "Recherche enregistrée" });
const rows = () => site.db.select().from(savedSearches);

async function pageOf(user: TestUser | undefined, path: string, width: 360 | 1280 = 360) {
  const page = await newPage({ width, allowed: FAILED });
  await withPictures(page);
  if (user) await site.signIn(page, user);
  await visit(page, site.url + path);
  return page;
}

describe("the button of the search page", () => {
  for (const [kind, path] of [
    ["with results", STUDIOS],
    ["without results", "/search?type=villa&location=Akwa"],
  ] as const) {
    it(`keeps a visitor's search ${kind} once they are signed in`, async () => {
      const email = `awa-${crypto.randomUUID().slice(0, 8)}@example.cm`;
      await createAccount(site.db, {
        ...{ email, passwordHash, firstName: "Awa", lastName: "Mbarga", role: "user" as const },
      });
      const page = await pageOf(undefined, path);
      await saveButton(page).tap();
      await toastOf(page, "Connexion requise").getByRole("link", { name: "Se connecter" }).tap();
      await page.waitForURL(/\/auth\?next=/);
      expect(await rows()).toEqual([]);
      await signInAs(page, email, "/search");
      await toastOf(page, "Recherche enregistrée", "Nous vous préviendrons dès qu'").waitFor();
      await savedLink(page).waitFor();
      expect(await rows()).toHaveLength(1);
      // Once is enough: deleted, it stays away.
      await site.db.delete(savedSearches);
      await page.reload();
      await saveButton(page).waitFor();
      await networkQuiet(page);
      expect(await rows()).toEqual([]);
    });
  }

  for (const width of [360, 1280] as const) {
    it(`saves a tenant's search once, however often it is pressed (${width} px)`, async () => {
      const tenant = await site.newUser("user", "Grâce");
      const page = await pageOf(tenant, STUDIOS, width);
      await saveButton(page).dblclick();
      await savedLink(page).waitFor();
      await expectAccessible(page);
      await expectNoSideScroll(page);
      // The same search in another view is known; after a reload it is not, and stays one.
      await page.getByRole("link", { name: "Liste", exact: true }).click();
      await page.waitForURL(/view=list/);
      await savedLink(page).waitFor();
      await visit(page, `${site.url}/search?location=Akwa&type=studio&sort=newest`);
      await saveButton(page).click();
      await savedLink(page).click();
      await page.getByRole("heading", { name: "Mes recherches enregistrées" }).waitFor();
      await page.getByText("1 propriété", { exact: true }).waitFor();
      expect(await rows()).toMatchObject([{ user_id: tenant.id, rhythm: "at_once" }]);
    });
  }

  it("says the server's sentence at the twenty-first, and asks a lost session to sign in", async () => {
    const tenant = await site.newUser("user", "Serge");
    for (let n = 1; n <= 20; n += 1) {
      await saveSearch(site.as(tenant), { query: `priceMax=${n}00000` });
    }
    const page = await pageOf(tenant, STUDIOS);
    await saveButton(page).tap();
    await toastOf(
      page,
      "Recherche non enregistrée",
      "Vous avez déjà vingt recherches enregistrées.",
    ).waitFor();
    await page.context().setOffline(true);
    await saveButton(page).tap();
    await toastOf(page, "Recherche non enregistrée", "connexion").waitFor();
    await page.context().setOffline(false);
    await site.db.delete(sessions).where(eq(sessions.userId, tenant.id));
    await page.evaluate(() => {
      for (const [key, value] of Object.entries(localStorage)) {
        if (!value.includes("refreshToken")) continue;
        localStorage.setItem(key, value.replace(/"accessToken":"[^"]+"/, '"accessToken":"x"'));
      }
    });
    await saveButton(page).tap();
    await toastOf(page, "Connexion requise").waitFor();
    expect(await rows()).toHaveLength(20);
  });

  it("is not shown to those who offer listings or judge them", async () => {
    for (const user of [landlord, await site.newUser("admin", "Odile")]) {
      const page = await pageOf(user, STUDIOS);
      await page.getByText("Studio du port").first().waitFor();
      expect(await saveButton(page).count()).toBe(0);
    }
  });
});

describe("the page of saved searches", () => {
  for (const width of [360, 1280] as const) {
    it(`changes the name and the rhythm of a search, and deletes it (${width} px)`, async () => {
      const tenant = await site.newUser("user", "Grâce");
      await saveSearch(site.as(tenant), { query: "type=villa&location=Bali" });
      await saveSearch(site.as(tenant), { query: "type=studio&location=Akwa" });
      const page = await pageOf(tenant, "/user/saved-searches", width);
      const cards = page.getByRole("main").getByRole("listitem");
      const card = cards.filter({ hasText: "Studio à Akwa" });
      await card.waitFor();
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await card.getByLabel("Me prévenir").selectOption({ label: "Une fois par jour" });
      await toastOf(page, "C'est noté", "une fois par jour").waitFor();
      await card.getByRole("button", { name: /^Renommer/ }).click();
      await page.getByLabel("Nom de la recherche").fill("   ");
      await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
      await page.getByText("Donnez un nom à cette recherche.").waitFor();
      await page.getByLabel("Nom de la recherche").fill("Pour ma sœur");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Enregistrer", exact: true }).dblclick();
      await card.getByRole("heading", { name: "Pour ma sœur" }).waitFor();
      await page.reload();
      await card.getByRole("heading", { name: "Pour ma sœur" }).waitFor();
      expect(await card.getByLabel("Me prévenir").inputValue()).toBe("daily");
      await card.getByRole("button", { name: /^Supprimer/ }).click();
      await expectAccessible(page);
      await card.getByRole("button", { name: "Garder" }).click();
      await card.getByRole("button", { name: /^Supprimer/ }).click();
      await card.getByRole("button", { name: "Supprimer", exact: true }).dblclick();
      await card.waitFor({ state: "detached" });
      expect(await rows()).toMatchObject([{ query: "location=Bali&type=villa" }]);
      await cards.getByRole("link", { name: /^Voir les résultats/ }).click();
      await page.waitForURL(/\/search\?.*type=villa/);
    });
  }

  it("leads to the search when there is none, and is found in the account's menu", async () => {
    const page = await pageOf(await site.newUser("user", "Awa"), "/", 1280);
    await page.locator("header summary").filter({ visible: true }).last().click();
    await page.getByRole("link", { name: "Recherches enregistrées" }).click();
    await page.getByText("Aucune recherche enregistrée").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Rechercher un logement" }).click();
    await page.waitForURL(`${site.url}/search`);
  });

  it("says that a change did not pass without network, and keeps what was typed", async () => {
    const tenant = await site.newUser("user", "Paul");
    await saveSearch(site.as(tenant), { query: "type=studio" });
    const page = await pageOf(tenant, "/user/saved-searches");
    await page.getByRole("button", { name: /^Renommer/ }).tap();
    await page.getByLabel("Nom de la recherche").fill("Près du port");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Enregistrer", exact: true }).tap();
    await page.getByText("Le changement n'est pas passé.").waitFor();
    expect(await page.getByLabel("Nom de la recherche").inputValue()).toBe("Près du port");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Enregistrer", exact: true }).tap();
    await page.getByRole("heading", { name: "Près du port" }).waitFor();
  });
});
