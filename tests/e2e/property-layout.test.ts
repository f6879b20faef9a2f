import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { profiles } from "~/db/schema";
import { readHtml } from "../support/browser/html";
import { visit } from "../support/browser/page";
import { holdBack } from "../support/browser/pages";
import { wordsOf } from "../support/browser/words";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const { newPage } = site;
const landlord = await site.newUser("landlord", "Josué");
const rich = await insertProperty(site, { landlord, title: "Villa avec jardin", images: 3 });
const at = ({ id }: { id: string }) => `${site.url}/property/${id}`;

describe("the layout of a listing", () => {
  it("PUB-057 begins with title and neighbourhood at 1280 px, with price and contact beside", {
    tags: "full",
  }, async () => {
    const page = await newPage({ width: 1280 });
    await visit(page, at(rich));
    const top = async (name: string, place = page.getByRole("main")) =>
      (await place.getByText(name).locator("visible=true").first().boundingBox())?.y ?? -1;
    const picture = await page.locator(".gallery-frame").first().boundingBox();
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect(heading?.y).toBeLessThan(picture?.y ?? 0);
    expect(await top(`${rich.neighborhood}, Douala`)).toBeLessThan(picture?.y ?? 0);
    expect(picture?.height).toBeLessThan(450);
    const card = page.getByRole("complementary");
    await page.evaluate(() => scrollTo(0, 900));
    for (const name of [
      "Contacter le propriétaire",
      "Josué Mbarga",
      "Se connecter pour réserver",
    ]) {
      const y = await top(name, card);
      expect(y, name).toBeGreaterThan(0);
      expect(y, name).toBeLessThan(750);
    }
    await expect.poll(() => page.getByText("Josué Mbarga").locator("visible=true").count()).toBe(1);
    await card.getByRole("button", { name: "Contacter le propriétaire" }).click();
    await page.getByRole("dialog", { name: /Écrire à Josué/ }).waitFor();
    await expect.poll(() => page.getByRole("dialog").count()).toBe(1);
  });

  it("PUB-057 has the price under the title and one fixed bar at 360 px, also while the page arrives", async () => {
    const page = await newPage({ width: 360 });
    await site.signIn(page, await site.newUser());
    const release = await holdBack(page, /\/assets\/.+\.js/);
    await page.goto(at(rich), { waitUntil: "commit" });
    const bar = page.locator(".price-bar");
    await bar.waitFor();
    const bottom = async () => {
      const box = await bar.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    expect(await bottom()).toBe(740);
    release();
    await bar.getByRole("button", { name: "Réserver" }).waitFor();
    expect(await bottom()).toBe(740);
    const fixed = await page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((one) => getComputedStyle(one).position === "fixed" && one.checkVisibility())
        .map((one) => one.className),
    );
    expect(fixed).toEqual(["price-bar"]);
    // The landlord is reached from where one books.
    const call = bar.getByRole("link", { name: "Appeler" });
    await expect.poll(() => call.getAttribute("href")).toBe("tel:+237699123456");
    const box = await call.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((await bar.boundingBox())?.height).toBeLessThan(85);
    await expect.poll(() => page.getByText("Josué Mbarga").locator("visible=true").count()).toBe(1);
    const header = page.locator(".property-top header");
    await expect
      .poll(() => header.innerText())
      .toMatch(/Villa avec jardin\s+100\s000\sFCFA\s*\/mois/);
  });

  it("PUB-059 shows the landlord's name, initials and phone, and no empty phone line", async () => {
    const given = (what: Partial<typeof profiles.$inferInsert>) =>
      site.db.update(profiles).set(what).where(eq(profiles.user_id, rich.landlord_id));
    // Beside the page where there is room for it, else below: the widths' tests see one of them.
    const blocks = async () => {
      const page = await readHtml(at(rich));
      return [
        page.main.getByRole("complementary"),
        page.main.getByRole("heading", { name: "Propriétaire" }).closest("section") as HTMLElement,
      ];
    };
    await given({ phone: "+237699123456", avatar_url: null });
    for (const block of await blocks()) {
      expect(wordsOf(block).replace(/\u00a0/g, " ")).toMatch(/JM Josué Mbarga \+237 6 99 12 34 56/);
      expect(block.querySelector(".avatar img, img[src*=avatars]")).toBeNull();
    }
    await given({ phone: null, avatar_url: "/storage/avatars/j.webp" });
    for (const block of await blocks()) {
      expect(wordsOf(block)).toContain("Josué Mbarga");
      expect(block.querySelector('a[href^="tel:"]')).toBeNull();
      expect(block.querySelector("img")?.getAttribute("src")).toBe("/storage/avatars/j.webp");
    }
    await given({ phone: null, avatar_url: null });
  });
});
