import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible, expectNoSideScroll, visit } from "../support/browser/page";
import type { Width } from "../support/browser/widths";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
let address = "";

beforeAll(async () => {
  const landlord = await site.newUser("landlord", "Josué");
  const property = await insertProperty(site, { landlord, title: "Villa aux photos", images: 10 });
  address = `${site.url}/property/${property.id}`;
});

const enlarge = (page: Page) => page.getByRole("button", { name: "Voir en plein écran" });
const full = (page: Page) => page.getByRole("dialog", { name: "Photos du logement" });
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

describe("the gallery over the whole window", () => {
  it("loads when asked for, steps by arrow keys, closes by Esc and gives the focus back", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 1280 });
    const files: string[] = [];
    page.on("request", (request) => files.push(request.url()));
    await visit(page, address);
    await page.waitForLoadState("networkidle");
    expect(files.filter((url) => url.includes("full-screen-gallery"))).toEqual([]);
    await enlarge(page).focus();
    await page.keyboard.press("Enter");
    await full(page).getByText("1 / 10").waitFor();
    expect(files.filter((url) => url.includes("full-screen-gallery"))).not.toEqual([]);
    await expectAccessible(page);
    const box = await full(page).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, height: 800 });
    expect(box?.width, "all but the scrollbar's gutter").toBeGreaterThanOrEqual(1265);
    await page.keyboard.press("ArrowRight");
    await full(page).getByText("2 / 10").waitFor();
    await page.keyboard.press("End");
    await full(page).getByText("10 / 10").waitFor();
    await full(page).getByRole("button", { name: "Photo précédente" }).click();
    await full(page).getByText("9 / 10").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => full(page).count()).toBe(0);
    await expect.poll(() => focused(page)).toBe("Voir en plein écran");
    const strip = page.getByRole("list", { name: "Photos du logement" });
    const shown = () =>
      strip.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth) + 1);
    await expect.poll(shown).toBe(9);
  });

  it("fetches the photos to come once a finger is there, and keeps them ready without script", {
    tags: "full",
  }, async () => {
    const next = "#photo-2 img";
    const page = await newPage({ width: 360 });
    await visit(page, address);
    await page.waitForLoadState("networkidle");
    const isThere = () => page.locator(next).evaluate((it: HTMLImageElement) => it.complete);
    expect(await isThere()).toBe(false);
    await page.locator("#photo-1 img").tap();
    await expect.poll(isThere).toBe(true);
    const plain = await newPage({ width: 360, script: false });
    await plain.goto(address);
    await expect.poll(() => plain.locator(next).isVisible()).toBe(true);
  });

  it("swipes on a phone, begins with the picture that showed, and closes by its cross", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 360 });
    await visit(page, address);
    await page.locator(".gallery-thumbs").getByRole("link", { name: "Photo 3" }).tap();
    await expect
      .poll(() => page.locator(".gallery-thumbs [aria-current]").getAttribute("aria-label"))
      .toBe("Photo 3");
    await enlarge(page).tap();
    await full(page).getByText("3 / 10").waitFor();
    const strip = full(page).getByRole("list");
    await strip.evaluate((list) => list.scrollBy({ left: list.clientWidth }));
    await full(page).getByText("4 / 10").waitFor();
    await expectNoSideScroll(page);
    await full(page).getByRole("button", { name: "Fermer" }).tap();
    await expect.poll(() => full(page).count()).toBe(0);
  });

  it("is not offered without script, where the strip shows every picture", async () => {
    const page = await newPage({ width: 360, script: false });
    await page.goto(address);
    await expect.poll(() => enlarge(page).count()).toBe(0);
    const strip = page.getByRole("list", { name: "Photos du logement" });
    await expect.poll(() => strip.getByRole("img").count()).toBe(10);
  });
});

it("stands beside its other pictures as a mosaic on a desk, below them on a phone", {
  tags: "full",
}, async () => {
  const boxesAt = async (width: Width) => {
    const page = await newPage({ width });
    await visit(page, address);
    const boxOf = async (selector: string) => {
      const { x, y, width, height } = (await page.locator(selector).boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
      };
      return { left: x, top: y, right: x + width, bottom: y + height, height };
    };
    await expectNoSideScroll(page);
    return { large: await boxOf(".gallery"), tiles: await boxOf(".gallery-thumbs") };
  };
  const desk = await boxesAt(1280);
  expect(desk.tiles.left).toBeGreaterThan(desk.large.right);
  expect(Math.abs(desk.tiles.height - desk.large.height)).toBeLessThan(2);
  expect(desk.large.height).toBeGreaterThan(300);
  const phone = await boxesAt(360);
  expect(phone.tiles.top).toBeGreaterThan(phone.large.bottom);
});
