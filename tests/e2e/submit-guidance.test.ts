import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { properties, uploads } from "~/db/schema";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { intercept } from "../support/browser/pages";
import { testAtBothWidths, type Width } from "../support/browser/widths";
import {
  fillFirst,
  next,
  publish,
  reachPhotos,
  reachPrice,
  step,
  WIZARD,
} from "../support/browser/wizard";
import { smallPhoto } from "../support/rows/submission";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const REFUSED = /Failed to load resource/;
let landlord: TestUser;
beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
});

async function open(width: Width = 360): Promise<Page> {
  const page = await site.open(landlord, WIZARD, { width, allowed: REFUSED });
  await step(page, 1);
  return page;
}
const own = () => site.db.select().from(properties).where(eq(properties.landlord_id, landlord.id));
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const isFocused = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((field) => field === document.activeElement);

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
});

describe("what the server refuses", () => {
  it("ERR-021 stands beside its field, in its step, with the focus there and nothing lost", {
    tags: "full",
  }, async () => {
    const page = await open();
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
    const lift = await intercept(page, "**/api/properties", (route) => {
      const body = JSON.parse(route.request().postData() ?? "{}");
      return route.continue({ postData: JSON.stringify({ ...body, title: "\u0007" }) });
    });
    await publish(page).click();
    await step(page, 1);
    await page.getByText(sentence).first().waitFor();
    await expect.poll(() => isFocused(page, "Titre de l'annonce")).toBe(true);
    await expect
      .poll(() => page.getByLabel("Titre de l'annonce").inputValue())
      .toBe("Deux pièces à Bonapriso");
    lift();
    for (const n of [2, 3, 4]) {
      await next(page);
      await step(page, n);
    }
    await expect.poll(() => page.getByLabel("Prix").inputValue()).toBe("90000");
    await publish(page).click();
    await page.waitForURL("**/landlord/dashboard");
    expect(await own()).toHaveLength(1);
  });

  it("ERR-021 brings a photo into view that the server has no longer", {
    tags: "full",
  }, async () => {
    const page = await open(1280);
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
  testAtBothWidths(
    "LAN-011 shows card and page as visitors will see them at %i px",
    async (width) => {
      const page = await open(width);
      await fillFirst(page);
      await expect.poll(() => page.getByRole("button", { name: "Voir l'aperçu" }).count()).toBe(0);
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
      await expect
        .poll(() => preview.locator("article").innerText())
        .toContain("125\u202f000\u202fFCFA");
      await expect.poll(() => preview.locator("article img").count()).toBe(1);
      await expect.poll(() => preview.locator("h1").innerText()).toBe("Deux pièces à Bonapriso");
      for (const text of ["Au calme, à deux pas du goudron.", "Wifi"]) {
        await preview.getByText(text, { exact: true }).waitFor();
      }
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await page.keyboard.press("Escape");
      await preview.waitFor({ state: "hidden" });
      await expect.poll(() => page.getByLabel("Prix").inputValue()).toBe("125000");
    },
    "full",
  );
});
