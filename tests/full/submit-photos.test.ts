import { asc, eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { PHOTO_MAX_BYTES } from "~/contract/limits";
import type { Upload } from "~/contract/schemas/submission";
import { properties, propertyImages, uploads } from "~/db/schema";
import { toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { intercept } from "../support/browser/pages";
import { dragPhoto, photoAct } from "../support/browser/photo-menu";
import type { Width } from "../support/browser/widths";
import { next, reachPhotos, WIZARD } from "../support/browser/wizard";
import { smallPhoto } from "../support/rows/submission";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const REFUSED = /Failed to load resource|upload not removed/;
const jpeg = await smallPhoto("#c33", 640, 480);
const photo = (name: string, buffer = jpeg, mimeType = "image/jpeg") => ({
  name,
  mimeType,
  buffer,
});
let landlord: TestUser;
beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
});

/** The photo step of a new submission. */
async function open(width: Width = 360): Promise<Page> {
  const page = await site.open(landlord, WIZARD, { width, allowed: REFUSED });
  await reachPhotos(page);
  return page;
}
type Files = Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0];
const add = (page: Page, files: Files) => page.locator('input[name="photos"]').setInputFiles(files);
const rows = (page: Page) => page.locator("li[data-photo]");
const names = (page: Page) => rows(page).locator("p.truncate").allInnerTexts();
async function stored(page: Page, n: number): Promise<void> {
  const pictures = rows(page).locator("img[srcset]");
  await expect.poll(() => pictures.count()).toBe(n);
}
const toast = (page: Page, text: string) => toastOf(page, text).waitFor();
async function publish(page: Page) {
  await next(page);
  await page.getByLabel("Prix").fill("85000");
  await page.getByRole("button", { name: "Publier la propriété" }).click();
  await page.waitForURL("**/landlord/dashboard");
  return site.db
    .select({
      property_id: propertyImages.property_id,
      image_url: propertyImages.image_url,
      is_primary: propertyImages.is_primary,
      display_order: propertyImages.display_order,
    })
    .from(propertyImages)
    .innerJoin(properties, eq(properties.id, propertyImages.property_id))
    .where(eq(properties.landlord_id, landlord.id))
    .orderBy(asc(propertyImages.display_order));
}

describe("the photos of a submission", () => {
  it("LAN-014 ERR-017 sends JPG, PNG and WebP, shows them and leaves a removed one out", async () => {
    const page = await open();
    await page.getByText("JPG, PNG ou WebP, 5\u00a0Mo par photo").waitFor();
    await add(page, [
      photo("salon.jpg"),
      photo("plan.png", await sharp(jpeg).png().toBuffer(), "image/png"),
      photo(`${"long ".repeat(30)}.webp`, await sharp(jpeg).webp().toBuffer(), "image/webp"),
    ]);
    await toast(page, "Photos ajoutées");
    await stored(page, 3);
    await expectNoSideScroll(page);
    await expectAccessible(page);
    await photoAct(page, 2, "Retirer la photo 2");
    await stored(page, 2);
    const images = await publish(page);
    expect(images).toHaveLength(2);
    // The photo that was taken out is deleted beside.
    await expect
      .poll(() => site.db.select().from(uploads).where(eq(uploads.owner_id, landlord.id)))
      .toEqual([]);
  });

  it("VAL-030 makes the first photo primary, in the order of upload", async () => {
    const page = await open();
    const sent: Promise<Upload>[] = [];
    page.on("response", (response) => {
      if (new URL(response.url()).pathname === "/api/uploads") sent.push(response.json());
    });
    await add(page, [photo("a.jpg"), photo("b.jpg"), photo("c.jpg")]);
    await stored(page, 3);
    const images = await publish(page);
    const urls = (await Promise.all(sent)).map((upload) => upload.image_url);
    expect(images.map(({ image_url }) => image_url)).toEqual(urls);
    // The specification's {propertyId}/{timestamp}-{random}.
    for (const { property_id, image_url } of images) {
      expect(image_url).toContain(`/property-images/${property_id}/`);
    }
    expect(images.map(({ is_primary }) => is_primary)).toEqual([true, false, false]);
    expect(images.map(({ display_order }) => display_order)).toEqual([0, 1, 2]);
  });

  it("LAN-014 changes the order by the menu and by dragging, and the primary photo", async () => {
    const page = await open(1280);
    await add(page, [photo("a.jpg"), photo("b.jpg"), photo("c.jpg")]);
    await stored(page, 3);
    // By keyboard: the menu is the browser's own, and the focus stays with the photo.
    await rows(page).nth(0).locator("summary").press("Enter");
    await page.getByRole("button", { name: "Reculer la photo 1" }).press("Enter");
    await expect.poll(() => names(page)).toEqual(["b.jpg", "a.jpg", "c.jpg"]);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await expect.poll(focused).toBe("Actions de la photo 2");
    await page.getByText("Photo déplacée en position 2 sur 3.").waitFor();

    await dragPhoto(page, 3, 1);
    await expect.poll(() => names(page)).toEqual(["c.jpg", "b.jpg", "a.jpg"]);

    await photoAct(page, 2, "Choisir la photo 2 comme photo principale");
    await page.reload();
    await page.getByText("Nous avons repris votre brouillon.").waitFor();
    await expect.poll(() => names(page)).toEqual(["c.jpg", "b.jpg", "a.jpg"]);
    const images = await publish(page);
    expect(images.map(({ is_primary }) => is_primary)).toEqual([false, true, false]);
  });

  it("VAL-019 refuses the eleventh", async () => {
    const page = await open();
    const eleven = Array.from({ length: 11 }, (_, n) => photo(`${n}.jpg`));
    await add(page, eleven);
    const sentence = "Vous ne pouvez ajouter que 10 photos maximum.";
    await toast(page, sentence);
    await page.getByRole("main").getByText(sentence).waitFor();
    await stored(page, 10);
    await add(page, photo("encore.jpg"));
    await page.getByRole("main").getByText(sentence).waitFor();
    await expect.poll(() => rows(page).count()).toBe(10);
  });

  it("VAL-021 refuses a photo above 5 MB by its name and takes one of exactly 5 MB", async () => {
    const page = await open();
    const exact = Buffer.concat([jpeg, Buffer.alloc(PHOTO_MAX_BYTES - jpeg.length)]);
    await add(page, photo("gros.jpg", Buffer.concat([exact, Buffer.alloc(1)])));
    await toast(page, "Le fichier gros.jpg dépasse 5MB");
    await page.getByRole("main").getByText("Le fichier gros.jpg dépasse 5MB").waitFor();
    await expect.poll(() => rows(page).count()).toBe(0);
    await add(page, photo("juste.jpg", exact));
    await stored(page, 1);
  });

  it("VAL-022 ERR-017 refuses what is no picture, in the form and by the server", async () => {
    const page = await open();
    await add(page, photo("bail.pdf", Buffer.from("%PDF-1.4"), "application/pdf"));
    await toast(page, "bail.pdf n'est pas une image valide.");
    await expect.poll(() => rows(page).count()).toBe(0);
    await add(page, [
      photo("bail.jpg", Buffer.from("%PDF-1.4 du texte")),
      photo("notes.jpg", Buffer.from("du texte")),
    ]);
    await toast(page, "Erreur d'upload");
    await toast(page, "bail.jpg n'est pas une image valide. Photos non envoyées.");
    await page.getByRole("main").getByText("notes.jpg n'est pas une image valide.").waitFor();
    await expect.poll(() => rows(page).count()).toBe(0);
    const direct = await fetch(`${site.url}/api/uploads?name=x.jpg`, {
      method: "POST",
      headers: { authorization: `Bearer ${landlord.token}`, "content-type": "image/jpeg" },
      body: "du texte",
    });
    expect(direct.status).toBe(422);
    expect(await site.db.select().from(uploads).where(eq(uploads.owner_id, landlord.id))).toEqual(
      [],
    );
  });

  it("ERR-017 shows how far a photo is, stops it, and sends it again after a lost connection", async () => {
    const page = await open();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const lift = await intercept(page, "**/api/uploads?*", async (route) => {
      await held;
      await route.abort();
    });
    await add(page, [photo("a.jpg"), photo("b.jpg")]);
    await rows(page).first().getByRole("progressbar").waitFor();
    await rows(page).nth(1).getByText("En attente").waitFor();
    await photoAct(page, 1, "Annuler l'envoi de la photo 1");
    await expect.poll(() => names(page)).toEqual(["b.jpg"]);
    release();
    await toast(page, "Erreur d'upload");
    await rows(page).first().getByRole("button", { name: "Réessayer" }).waitFor();
    lift();
    await stored(page, 1);
  });

  it("ERR-017 falls back to a sentence of its own when the server gives none", async () => {
    const page = await open();
    await page.route("**/api/uploads?*", (route) =>
      route.fulfill({ status: 422, body: '{"error":{"code":"photo_invalid","message":""}}' }),
    );
    await add(page, photo("a.jpg"));
    await toast(page, "Erreur d'upload");
    await toast(page, "Erreur lors de l'upload des photos. Photo non envoyée.");
    const sentence = "Erreur lors de l'upload des photos. a.jpg n'a pas pu être ajoutée.";
    await page.getByRole("main").getByText(sentence).waitFor();
  });

  it.each([502, 500, 0])(
    "ERR-017 says the specified sentence when the server fails or the connection is lost (%i)",
    async (status) => {
      const page = await open();
      await page.route("**/api/uploads?*", (route) =>
        status ? route.fulfill({ status, body: "<h1>Bad gateway</h1>" }) : route.abort(),
      );
      await add(page, photo("a.jpg"));
      await toast(page, "Erreur d'upload");
      await toast(page, "Erreur lors de l'upload des photos. Photo non envoyée.");
      await rows(page).first().getByText("Erreur lors de l'upload des photos.").waitFor();
      await expect.poll(() => page.getByText("de notre côté").count()).toBe(0);
    },
  );
});
