import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { properties, propertyImages } from "~/db/schema";
import { visit } from "../support/browser/page";
import { intercept } from "../support/browser/pages";
import { reachPhotos, step, WIZARD } from "../support/browser/wizard";
import { phonePhoto } from "../support/rows/photo";
import { smallPhoto } from "../support/rows/submission";
import { openSite } from "../support/world/site";
import type { TestUser } from "../support/world/world";

const site = await openSite();
const LOST = /Failed to load resource|net::ERR|Failed to fetch|Error: \/assets\//;
const small = await smallPhoto("#c33", 640, 480);
const large = await phonePhoto();
const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
let landlord: TestUser;
beforeEach(async () => {
  landlord = await site.newUser("landlord", "Josué");
});

/** Keeps what leaves the page; `prepare` runs in it first, as on a browser that can do less. */
async function open(prepare?: () => void): Promise<Page> {
  const page = await site.newPage({ width: 360, allowed: LOST });
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    const sent: Blob[] = [];
    Object.assign(window, { sent });
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof Blob) sent.push(body);
      return send.call(this, body);
    };
  });
  if (prepare) await page.addInitScript(prepare);
  await site.signIn(page, landlord);
  await visit(page, site.url + WIZARD);
  await reachPhotos(page);
  return page;
}
type Files = Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0];
const add = (page: Page, files: Files) => page.locator('input[name="photos"]').setInputFiles(files);
async function stored(page: Page, n: number): Promise<void> {
  const pictures = page.locator("li[data-photo] img[srcset]");
  await expect.poll(() => pictures.count(), { timeout: 40_000 }).toBe(n);
}
/** The pictures that left, in order. */
async function sent(page: Page): Promise<Buffer[]> {
  const addresses = await page.evaluate(() => {
    const read = (body: Blob) =>
      new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.addEventListener("load", () => resolve(String(reader.result)));
        reader.readAsDataURL(body);
      });
    return Promise.all((window as unknown as { sent: Blob[] }).sent.map(read));
  });
  return addresses.map((address) => Buffer.from(address.split(",")[1] ?? "", "base64"));
}

describe("what leaves the phone", () => {
  it("SRV-007 is a photo of 12 megapixels in less than 600 kB, upright and without its place", async () => {
    expect((await sharp(large).metadata()).exif?.length).toBeGreaterThan(0);
    expect(large.length).toBeGreaterThan(1_000_000);
    const page = await open();
    await add(page, file("IMG_2041.jpg", large));
    await stored(page, 1);
    const [body, ...more] = await sent(page);
    expect(more).toEqual([]);
    expect(body?.length).toBeLessThan(600_000);
    const { width, height, format, exif, orientation } = await sharp(body).metadata();
    expect({ width, height, format }).toEqual({ width: 1440, height: 1920, format: "webp" });
    expect([exif, orientation]).toEqual([undefined, undefined]);
    // The sky is above: blue is stronger than red there, and not on the floor.
    const { data, info } = await sharp(body)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const bluer = (x: number, y: number) => {
      const at = (y * info.width + x) * 3;
      return (data[at + 2] ?? 0) > (data[at] ?? 0);
    };
    expect([bluer(200, 60), bluer(720, 1880)]).toEqual([true, false]);
  });

  it("SRV-007 is a JPEG where the browser writes no WebP and has no canvas off the page", async () => {
    const page = await open(() => {
      Reflect.deleteProperty(window, "OffscreenCanvas");
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
        toBlob.call(this, done, type === "image/webp" ? "image/png" : type, quality);
      };
    });
    await add(
      page,
      file("IMG_2042.jpg", await phonePhoto({ width: 2400, height: 1800, orientation: 1 })),
    );
    await stored(page, 1);
    const [body] = await sent(page);
    expect(body?.length).toBeLessThan(600_000);
    const { width, height, format, exif } = await sharp(body).metadata();
    expect({ width, height, format }).toEqual({ width: 1920, height: 1440, format: "jpeg" });
    expect(exif).toBeUndefined();
  });

  it("SRV-007 is the file itself where a canvas gives back noise, under the type that its bytes tell", async () => {
    const page = await open(() => {
      OffscreenCanvas.prototype.convertToBlob = function (options) {
        const canvas = Object.assign(document.createElement("canvas"), {
          width: this.width,
          height: this.height,
        });
        const context = canvas.getContext("2d");
        if (context) context.fillStyle = "rgb(200 60 220)";
        context?.fillRect(0, 0, canvas.width, canvas.height);
        return new Promise((done) => {
          canvas.toBlob((blob) => blob && done(blob), options?.type, options?.quality);
        });
      };
    });
    const photo = await phonePhoto({ width: 2400, height: 1800, orientation: 1 });
    await add(page, { ...file("IMG_2043.jpg", photo), mimeType: "application/octet-stream" });
    await stored(page, 1);
    expect((await sent(page)).map((body) => body.equals(photo))).toEqual([true]);
  });

  it("SRV-007 is the file itself when the browser can't read it: the server decides", async () => {
    const page = await open();
    const text = Buffer.from("du texte");
    await add(page, file("notes.jpg", text));
    await page.getByRole("main").getByText("notes.jpg n'est pas une image valide.").waitFor();
    expect(await sent(page)).toEqual([text]);
  });
});

describe("a photo that does not get through", () => {
  it("ERR-017 goes again by itself, in the same size, and is stored once", async () => {
    const page = await open();
    let failures = 0;
    await page.route("**/api/uploads?*", (route) => {
      failures += 1;
      return failures === 1 ? route.fulfill({ status: 503 }) : route.continue();
    });
    await add(page, file("a.jpg", small));
    await page.getByText("nouvel essai dans un instant").waitFor();
    await stored(page, 1);
    const [first, second] = await sent(page);
    expect(second).toEqual(first);
    await expect.poll(() => page.getByText("1 photo sur 10").count()).toBe(1);
  });

  it("ERR-017 waits for the network and goes when it is back", async () => {
    const page = await open();
    await page.context().setOffline(true);
    await add(page, file("a.jpg", small));
    await page.getByText("elle partira quand la connexion reviendra").waitFor();
    await page.context().setOffline(false);
    await stored(page, 1);
    await page.getByText("Photo principale", { exact: true }).waitFor();
  });

  it("ERR-017 leads back to it from the publication, which waits for it", async () => {
    const page = await open();
    const lift = await intercept(page, "**/api/uploads?*", (route) =>
      route.fulfill({ status: 503 }),
    );
    await add(page, file("a.jpg", small));
    await page.getByText("nouvel essai dans un instant").waitFor();
    await page.getByRole("button", { name: "Suivant" }).click();
    await page.getByLabel("Prix").fill("85000");
    await page.getByRole("button", { name: "Publier la propriété" }).click();
    await step(page, 3);
    await page
      .getByRole("main")
      .getByText("Une photo n'a pas pu être envoyée. Réessayez ou retirez-la.")
      .first()
      .waitFor();
    lift();
    await page.getByRole("button", { name: "Suivant" }).click();
    await page.getByRole("button", { name: "Publier la propriété" }).click();
    await page.waitForURL("**/landlord/dashboard");
    const [row] = await site.db
      .select({ image_url: propertyImages.image_url })
      .from(propertyImages)
      .innerJoin(properties, eq(properties.id, propertyImages.property_id))
      .where(eq(properties.landlord_id, landlord.id));
    expect(row?.image_url).toContain("/storage/");
  });

  it("VAL-022 counts for nothing once the server has refused it", async () => {
    const page = await open();
    await add(page, [file("notes.jpg", Buffer.from("du texte")), file("a.jpg", small)]);
    await stored(page, 1);
    await page.getByText("1 photo sur 10").waitFor();
    await page.getByRole("main").getByText("notes.jpg n'est pas une image valide.").waitFor();
    await page.getByText("Encore 4\u00a0photos conseillées").waitFor();
    await page.getByRole("button", { name: "Suivant" }).click();
    await page.getByLabel("Prix").fill("85000");
    await page.getByRole("button", { name: "Publier la propriété" }).click();
    await page.waitForURL("**/landlord/dashboard");
  });
});
