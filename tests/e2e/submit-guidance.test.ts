import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { properties, uploads } from "~/db/schema";
import { expectAccessible, expectNoSideScroll, launch } from "../support/page";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";
import { smallPhoto } from "../support/submission";
import {
  fillFirst,
  next,
  openWizard,
  publish,
  reachPhotos,
  reachPrice,
  step,
} from "../support/wizard";
import type { TestUser } from "../support/world";

const site = await openSite();
const { newPage } = await launch();
const REFUSED = /Failed to load resource/;
let landlord: TestUser;
beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
});

async function open(width: 360 | 1280 = 360, allowed?: RegExp): Promise<Page> {
  const page = await newPage({ width, ...(allowed && { allowed }) });
  await site.signIn(page, landlord);
  await openWizard(page, site.url);
  return page;
}
const own = () => site.db.select().from(properties).where(eq(properties.landlord_id, landlord.id));
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const isFocused = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((field) => field === document.activeElement);

describe("the first step", () => {
  it("LAN-012 asks type and neighbourhood first and proposes a title until one is written", async () => {
    const page = await open();
    const fields = await page
      .locator("main form [name]")
      .evaluateAll((all) => all.map((field) => field.getAttribute("name")));
    expect(fields.slice(0, 4)).toEqual(["property_type", "neighborhood", "title", "description"]);
    const title = page.getByLabel("Titre de l'annonce");
    await page.getByLabel("Type de bien").selectOption("apartment");
    expect(await title.inputValue()).toBe("");
    await page.getByLabel("Quartier").selectOption("Akwa");
    expect(await title.inputValue()).toBe("Appartement à Akwa");
    await page.getByLabel("Description").fill("Au calme.");
    await page.getByText("Encore un peu court").waitFor();
    await page.getByLabel("Description").fill("Au calme, près du marché. ".repeat(6));
    await page.getByText("Bonne longueur").waitFor();
    await next(page);
    const furnishing = page.getByRole("group", { name: "Ameublement" });
    await furnishing.getByText("Meublé", { exact: true }).click();
    await page.getByRole("button", { name: "Précédent" }).click();
    await step(page, 1);
    expect(await title.inputValue()).toBe("Appartement meublé à Akwa");
    await title.fill("Chez Josué");
    await page.getByLabel("Quartier").selectOption("Bali");
    expect(await title.inputValue()).toBe("Chez Josué");
  });
});

describe("what is asked about once", () => {
  it("LAN-014 is going on without a photo", async () => {
    const page = await open();
    await reachPhotos(page);
    await next(page);
    const question = dialog(page, "Continuer sans photo\u00a0?");
    await question.waitFor();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Ajouter des photos" }).click();
    await question.waitFor({ state: "hidden" });
    await step(page, 3);
    await next(page);
    await step(page, 4);
    // The answer outlives the tab.
    await page.reload();
    await step(page, 4);
    await page.getByRole("button", { name: "Précédent" }).click();
    await step(page, 3);
    await next(page);
    await step(page, 4);
  });

  it("LAN-015 is a price far off those of the neighbourhood, which may be kept", async () => {
    const neighbour = await site.newUser("landlord", "Rose");
    for (const price of [200_000, 250_000, 250_000, 300_000, 320_000]) {
      await insertProperty(site, {
        landlord: neighbour,
        property_type: "villa",
        neighborhood: "Kotto",
        furnished: false,
        price_per_month: price,
      });
    }
    const page = await open();
    await reachPrice(page, { type: "villa", neighbourhood: "Kotto" });
    await page.getByLabel("Prix").fill("25 000");
    await publish(page).click();
    const question = dialog(page, "Ce prix est-il le bon\u00a0?");
    await question.getByText("25\u202f000\u202fFCFA/mois, c'est bien moins").waitFor();
    await question
      .getByText(
        "À Kotto, la plupart des logements du même genre coûtent entre 250\u202f000\u202fFCFA et 300\u202f000\u202fFCFA/mois.",
      )
      .waitFor();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await question.getByRole("button", { name: "Changer le prix" }).click();
    expect(await isFocused(page, "Prix")).toBe(true);
    expect(await own()).toEqual([]);
    await page.getByLabel("Prix").fill("26 000");
    await publish(page).click();
    await page.waitForURL("**/landlord/dashboard");
    expect(await own()).toMatchObject([{ price_per_month: 26_000 }]);
  });

  it("LAN-017 publishes at the price that was asked about, and without a comparison when it fails", async () => {
    const neighbour = await site.newUser("landlord", "Rose");
    for (let n = 0; n < 5; n += 1) {
      await insertProperty(site, {
        landlord: neighbour,
        property_type: "room",
        neighborhood: "Yassa",
        furnished: false,
        price_per_month: 40_000,
      });
    }
    const page = await open(1280, REFUSED);
    await reachPrice(page, { type: "room", neighbourhood: "Yassa" });
    await page.getByLabel("Prix").fill("400000");
    await publish(page).click();
    await dialog(page, "Ce prix est-il le bon\u00a0?").getByText("c'est bien plus").waitFor();
    await page.getByRole("button", { name: "Publier à ce prix" }).click();
    await page.waitForURL("**/landlord/dashboard");
    await page.route("**/api/statistics/price-range?*", (route) => route.abort());
    await openWizard(page, site.url);
    await reachPrice(page, { type: "room", neighbourhood: "Yassa" });
    await page.getByLabel("Prix").fill("400000");
    await publish(page).click();
    await page.waitForURL("**/landlord/dashboard");
    expect(await own()).toHaveLength(2);
  });
});

describe("what the server refuses", () => {
  it("ERR-021 stands beside its field, in its step, with the focus there and nothing lost", async () => {
    const page = await open(360, REFUSED);
    await reachPrice(page);
    await page.getByLabel("Prix").fill("90000000");
    await page.getByLabel("Devise").selectOption("EUR");
    await publish(page).click();
    await page.getByRole("main").getByText("Ce prix est trop élevé.").first().waitFor();
    await step(page, 4);
    await expect.poll(() => isFocused(page, "Prix")).toBe(true);
    await page.getByLabel("Devise").selectOption("FCFA");
    await page.getByLabel("Prix").fill("90000");

    // Another step: a character that no field of ours lets through by hand.
    const sentence = "Ce texte contient des caractères interdits.";
    await page.route("**/api/properties", (route) => {
      const body = JSON.parse(route.request().postData() ?? "{}");
      return route.continue({ postData: JSON.stringify({ ...body, title: "\u0007" }) });
    });
    await publish(page).click();
    await step(page, 1);
    await page.getByText(sentence).first().waitFor();
    await expect.poll(() => isFocused(page, "Titre de l'annonce")).toBe(true);
    expect(await page.getByLabel("Titre de l'annonce").inputValue()).toBe(
      "Deux pièces à Bonapriso",
    );
    await page.unroute("**/api/properties");
    for (const n of [2, 3, 4]) {
      await next(page);
      await step(page, n);
    }
    expect(await page.getByLabel("Prix").inputValue()).toBe("90000");
    await publish(page).click();
    await page.waitForURL("**/landlord/dashboard");
    expect(await own()).toHaveLength(1);
  });

  it("ERR-021 keeps everything without a network, says so, and goes at the next press", async () => {
    const page = await open(360, /Failed to load resource|net::ERR|Unable to preload CSS/);
    await reachPrice(page);
    await page.getByLabel("Prix").fill("90000");
    await page.context().setOffline(true);
    await publish(page).click();
    await page.getByRole("main").getByText("Votre brouillon est gardé sur cet appareil.").waitFor();
    expect(await page.getByLabel("Prix").inputValue()).toBe("90000");
    await page.context().setOffline(false);
    await publish(page).click();
    await page.waitForURL("**/landlord/dashboard");
    expect(await own()).toHaveLength(1);
  });

  it("ERR-021 brings a photo into view that the server has no longer", async () => {
    const page = await open(1280, REFUSED);
    await reachPhotos(page);
    const buffer = await smallPhoto();
    const photo = (name: string) => ({ name, mimeType: "image/jpeg", buffer });
    await page.locator('input[name="photos"]').setInputFiles([photo("a.jpg"), photo("b.jpg")]);
    await page.locator("[data-photo] img[srcset]").nth(1).waitFor();
    await next(page);
    await step(page, 4);
    await page.getByLabel("Prix").fill("90000");
    const [, second] = await site.db
      .select()
      .from(uploads)
      .where(eq(uploads.owner_id, landlord.id))
      .orderBy(uploads.created_at);
    await site.db.delete(uploads).where(eq(uploads.id, second?.id ?? ""));
    await publish(page).click();
    await step(page, 3);
    const row = page.locator("[data-photo]").nth(1);
    await row.getByText("Cette photo n'est plus disponible. Ajoutez-la de nouveau.").waitFor();
    await expect
      .poll(() => row.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
  });
});

describe("the preview", () => {
  it.each([360, 1280] as const)(
    "LAN-011 shows card and page as visitors will see them at %i px",
    async (width) => {
      const page = await open(width);
      await fillFirst(page);
      expect(await page.getByRole("button", { name: "Voir l'aperçu" }).count()).toBe(0);
      await next(page);
      await page.getByRole("button", { name: "Voir l'aperçu" }).click();
      const preview = dialog(page, "Aperçu de l'annonce");
      await preview.getByText("Il manque encore le prix.").waitFor();
      await preview.getByRole("button", { name: "Revenir au formulaire" }).click();
      await page.getByLabel("Wifi").check();
      await next(page);
      await step(page, 3);
      const photo = {
        name: "a.jpg",
        mimeType: "image/jpeg",
        buffer: await smallPhoto("#c33", 640, 480),
      };
      await page.locator('input[name="photos"]').setInputFiles(photo);
      await page.getByText("Photo principale", { exact: true }).waitFor();
      await next(page);
      await page.getByLabel("Prix").fill("125000");
      await page.getByText("publiée sous 24\u00a0h").waitFor();
      await page.getByRole("button", { name: "Voir l'aperçu" }).click();
      expect(await preview.locator("article").innerText()).toContain("125\u202f000\u202fFCFA");
      expect(await preview.locator("article img").count()).toBe(1);
      expect(await preview.locator("h1").innerText()).toBe("Deux pièces à Bonapriso");
      for (const text of ["Au calme, à deux pas du goudron.", "Wifi"]) {
        await preview.getByText(text, { exact: true }).waitFor();
      }
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await page.keyboard.press("Escape");
      await preview.waitFor({ state: "hidden" });
      expect(await page.getByLabel("Prix").inputValue()).toBe("125000");
    },
  );
});
