import { asc, eq, sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { PHOTO_MAX_BYTES } from "~/contract/limits";
import { properties, propertyImages, rateLimits, uploads } from "~/db/schema";
import { openEdit } from "../support/browser/edit-property";
import { toastOf } from "../support/browser/locators";
import { expectAccessible, expectNoSideScroll } from "../support/browser/page";
import { block } from "../support/browser/pages";
import { dragPhoto, photoAct } from "../support/browser/photo-menu";
import { insertProperty } from "../support/rows/property";
import { setSetting, smallPhoto, uploadPhotos } from "../support/rows/submission";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const { newPage } = site;
const FAILED = /Failed to load resource|upload not removed/;
const jpeg = await smallPhoto("#c33", 640, 480);
const photo = (name: string, buffer = jpeg, mimeType = "image/jpeg") => ({
  name,
  mimeType,
  buffer,
});
let landlord: TestUser;
let id: string;
beforeEach(async () => {
  await site.db.delete(rateLimits);
  landlord = await site.newUser("landlord", "Josué");
  id = (await insertProperty(site, { landlord, title: "Villa à Kotto" })).id;
});

/** Joins real pictures to the listing. */
async function withPhotos(n: number): Promise<void> {
  const photos = site.client(landlord).api["own-properties"][":id"].photos;
  for (const { id: upload_id } of await uploadPhotos(site, landlord, n)) {
    await photos.$post({ param: { id }, json: { upload_id } });
  }
}
async function open(width: 360 | 1280 = 360): Promise<Page> {
  const page = await newPage({ width, allowed: FAILED });
  await site.signIn(page, landlord);
  await openEdit(page, site.url, id);
  return page;
}
const tiles = (page: Page) => page.locator("li[data-photo]");
const ids = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.photo));
type Files = Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0];
const add = (page: Page, files: Files) => page.locator('input[name="photos"]').setInputFiles(files);
const imagesOf = () =>
  site.db
    .select()
    .from(propertyImages)
    .where(eq(propertyImages.property_id, id))
    .orderBy(asc(propertyImages.display_order));
const waiting = () => site.db.$count(uploads, eq(uploads.owner_id, landlord.id));
const coverOf = async () =>
  (await site.db.select().from(properties).where(eq(properties.id, id)))[0]?.cover_url;

describe("the photos of a listing", () => {
  it("ERR-037 VAL-020 are added at once, in each format, and counted in the toast", async () => {
    await withPhotos(1);
    const page = await open();
    await page.getByText("JPG, PNG ou WebP, 5\u00a0Mo par photo, 10 photos au plus.").waitFor();
    await add(page, [
      photo("plan.png", await sharp(jpeg).png().toBuffer(), "image/png"),
      photo("salon.webp", await sharp(jpeg).webp().toBuffer(), "image/webp"),
    ]);
    await toastOf(page, "Images ajoutées", "2 images").waitFor();
    await expect.poll(() => tiles(page).locator("img[srcset]").count()).toBe(3);
    const images = await imagesOf();
    expect(images.map((i) => [i.display_order, i.is_primary])).toEqual([
      [0, true],
      [1, false],
      [2, false],
    ]);
    expect(await ids(page)).toEqual(images.map((image) => image.id));
    expect(await waiting()).toBe(0);
    await tiles(page).nth(1).locator("summary").click();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    const small = await page
      .locator("li[data-photo] :is(summary, button, .photo-handle):visible")
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).filter((b) => b.width < 44 || b.height < 44),
      );
    expect(small).toEqual([]);
  });

  it("change their order and the primary one by the menu, with the keyboard alone", {
    tags: "full",
  }, async () => {
    await withPhotos(3);
    const page = await open(1280);
    const [a, b, c] = await ids(page);
    await tiles(page).nth(0).locator("summary").press("Enter");
    await page.getByRole("button", { name: "Reculer la photo 1" }).press("Enter");
    expect(await ids(page)).toEqual([b, a, c]);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    expect(await focused()).toBe("Actions de la photo 2");
    await tiles(page).nth(2).locator("summary").press("Enter");
    await page
      .getByRole("button", { name: "Choisir la photo 3 comme photo principale" })
      .press("Enter");
    await expect
      .poll(async () => (await imagesOf()).map((i) => [i.id, i.is_primary]))
      .toEqual([
        [b, false],
        [a, false],
        [c, true],
      ]);
    await tiles(page).nth(2).getByText("Photo principale").waitFor();
    expect(await coverOf()).toBe((await imagesOf())[2]?.image_url);
    await tiles(page).nth(0).locator("summary").press("Enter");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("details[open]").count()).toBe(0);
    await expect.poll(focused).toBe("Actions de la photo 1");
  });

  it("change their order by dragging; many steps at once are stored as the last one", {
    tags: "full",
  }, async () => {
    await withPhotos(4);
    const page = await open(1280);
    const [a, b, c, d] = await ids(page);
    await dragPhoto(page, 4, 1);
    expect(await ids(page)).toEqual([d, a, b, c]);
    await dragPhoto(page, 1, 3);
    await dragPhoto(page, 1, 2);
    expect(await ids(page)).toEqual([b, a, d, c]);
    await expect.poll(async () => (await imagesOf()).map((i) => i.id)).toEqual([b, a, d, c]);
  });
});

describe("a file that does not become a photo", () => {
  it("VAL-028 VAL-029 is no picture, by what is in it; one of exactly 5 MB is taken", {
    tags: "full",
  }, async () => {
    const page = await open();
    await add(page, photo("bail.jpg", Buffer.from("du texte")));
    await toastOf(page, "bail.jpg n'est pas une image valide.").waitFor();
    expect(await imagesOf()).toEqual([]);
    expect(await waiting()).toBe(0);
    const exact = Buffer.concat([jpeg, Buffer.alloc(PHOTO_MAX_BYTES - jpeg.length)]);
    await add(page, photo("juste.jpg", exact));
    await expect.poll(async () => (await imagesOf()).length).toBe(1);
  });

  it("SRV-010 is one too many, for the form and for the server", { tags: "full" }, async () => {
    await setSetting(site, "max_images_per_property", "3");
    await withPhotos(2);
    const page = await open();
    await withPhotos(1);
    await add(page, photo("quatrieme.jpg"));
    const sentence = "Vous ne pouvez ajouter que 3 photos maximum.";
    await toastOf(page, sentence).waitFor();
    await page.getByRole("main").getByText(sentence).waitFor();
    expect(await imagesOf()).toHaveLength(3);
    await expect.poll(waiting).toBe(0);
    await page.reload();
    await tiles(page).nth(2).waitFor();
    await add(page, photo("quatrieme.jpg"));
    await page.getByRole("main").getByText(sentence).waitFor();
    await expect.poll(() => tiles(page).count()).toBe(3);
    await setSetting(site, "max_images_per_property", "10");
  });

  it("ERR-020 lost its connection half-way: it is sent again by itself, once, and leaves no orphan", async () => {
    const page = await open();
    const lift = await block(page, "**/api/uploads?*");
    await add(page, photo("salon.jpg"));
    await toastOf(page, "Une erreur s'est produite lors de l'upload.").waitFor();
    expect(await waiting()).toBe(0);
    await tiles(page).getByRole("button", { name: "Réessayer" }).waitFor();
    lift();
    await toastOf(page, "Images ajoutées").waitFor();
    expect(await imagesOf()).toHaveLength(1);
    expect(await waiting()).toBe(0);
  });

  it("ERR-018 could not be stored: the toast names it", async () => {
    const page = await open();
    await page.route("**/api/uploads?*", (route) => route.fulfill({ status: 500, body: "" }));
    await add(page, photo("salon.jpg"));
    await toastOf(page, "Erreur d'upload", "Impossible d'uploader salon.jpg.").waitFor();
    expect(await imagesOf()).toEqual([]);
  });

  it("ERR-019 could not join the listing: the toast names it, and the next try sends no file again", async () => {
    const page = await open();
    await site.db.execute(
      sql`alter table property_images add constraint no_more check (property_id <> ${sql.raw(`'${id}'`)}) not valid`,
    );
    await add(page, photo("salon.jpg"));
    await toastOf(page, "Erreur de sauvegarde", "Impossible de sauvegarder salon.jpg.").waitFor();
    expect(await imagesOf()).toEqual([]);
    await site.db.execute(sql`alter table property_images drop constraint no_more`);
    let files = 0;
    page.on("request", (request) => {
      if (request.url().includes("/api/uploads?")) files += 1;
    });
    await toastOf(page, "Images ajoutées").waitFor();
    expect(await imagesOf()).toHaveLength(1);
    expect([files, await waiting()]).toEqual([0, 0]);
  });

  it("is taken back when it is removed before it has joined the listing", {
    tags: "full",
  }, async () => {
    const page = await open();
    await page.route("**/photos", (route) => route.abort());
    await add(page, photo("salon.jpg"));
    await toastOf(page, "Impossible de sauvegarder salon.jpg.").waitFor();
    expect(await waiting()).toBe(1);
    await tiles(page).first().waitFor();
    await photoAct(page, 1, "Retirer la photo 1");
    await expect.poll(waiting).toBe(0);
    await expect.poll(() => tiles(page).count()).toBe(0);
  });
});
