import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { launch } from "../support/page";
import { holdBack, withPictures } from "../support/pages";
import { insertProperty, insertStay } from "../support/property";
import { openSite } from "../support/site";

const site = await openSite();
const { newPage } = await launch();
const landlord = await site.newUser("landlord", "Josué");
const tenant = await site.newUser("user", "Clarisse");
const admin = await site.newUser("admin", "Solange");

beforeAll(async () => {
  const title = "Appartement traversant, 3 chambres";
  for (let n = 1; n <= 4; n += 1) {
    const flat = await insertProperty(site, { landlord, title, images: 2 });
    await insertStay(site, flat, tenant, { start_date: `2099-0${n}-01` });
    await insertProperty(site, { landlord, title, images: 2, status: "draft" });
  }
}, 60_000);

const rows = async (page: Page, which: string) => {
  const all = await page.locator(which).all();
  const boxes = await Promise.all(all.slice(0, 2).map((one) => one.boundingBox()));
  return boxes.map((box) => box?.height ?? 0);
};

describe("a list on its way", () => {
  const lists = [
    ["/user/dashboard", tenant, /\/api\/bookings/, "Code"],
    ["/admin/dashboard", admin, /\/api\/moderation/, "Approuver"],
  ] as const;
  for (const [path, user, data, word] of lists) {
    it(`fills the window of a phone with rows as tall as those of ${path}`, async () => {
      const page = await newPage({ width: 360 });
      await withPictures(page);
      await site.signIn(page, user);
      const release = await holdBack(page, data);
      await page.goto(site.url + path);
      const waiting = page.locator("main .card:has(.skeleton)");
      await waiting.first().waitFor();
      const before = await rows(page, "main .card:has(.skeleton)");
      const { height = 0 } = (await page.locator("main").boundingBox()) ?? {};
      expect(height).toBeGreaterThan(740);
      release();
      await page.locator("main").getByText(word).first().waitFor();
      const after = await rows(page, "main li .card, main li.card, main article.card");
      expect(after).toHaveLength(2);
      for (const [at, tall] of after.entries()) {
        expect((before[at] ?? 0) / tall).toBeGreaterThan(0.8);
        expect((before[at] ?? 0) / tall).toBeLessThan(1.25);
      }
    });
  }
});
