import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { profiles } from "~/db/schema";
import { launch, visit } from "../support/page";
import { holdBack, withPictures } from "../support/pages";
import { insertProperty } from "../support/property";
import { openSite } from "../support/site";

const site = await openSite();
const { newPage } = await launch();
const landlord = await site.newUser("landlord", "Josué");
const rich = await insertProperty(site, { landlord, title: "Villa avec jardin", images: 3 });
const at = ({ id }: { id: string }) => `${site.url}/property/${id}`;

describe("the layout of a listing", () => {
  it("PUB-057 begins with title and neighbourhood at 1280 px, with price and contact beside", async () => {
    const page = await newPage({ width: 1280 });
    await withPictures(page);
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
    await card.getByRole("button", { name: "Contacter le propriétaire" }).click();
    await page.getByRole("dialog", { name: /Écrire à Josué/ }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(1);
  });

  it("PUB-057 has the price under the title and one fixed bar at 360 px, also while the page arrives", async () => {
    const page = await newPage({ width: 360 });
    await withPictures(page);
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
    const header = page.locator(".property-top header");
    expect(await header.innerText()).toMatch(/Villa avec jardin\s+100\s000\sFCFA\s*\/mois/);
  });

  it.each([360, 1280] as const)(
    "PUB-059 shows the landlord's name, initials and phone, and no empty phone line (%i px)",
    async (width) => {
      const page = await newPage({ width });
      await withPictures(page);
      const withPhone = { phone: "+237699123456", avatar_url: null };
      const without = { phone: null, avatar_url: "/storage/avatars/j.webp" };
      const given = (what: typeof withPhone | typeof without) =>
        site.db.update(profiles).set(what).where(eq(profiles.user_id, rich.landlord_id));
      // In the card beside the page, where there is room for one.
      const [shown, hidden] = [
        page.getByRole("complementary"),
        page.locator("section", { has: page.getByRole("heading", { name: "Propriétaire" }) }),
      ];
      const block = width === 360 ? hidden : shown;
      await given(withPhone);
      await page.goto(at(rich));
      expect(await block.innerText()).toMatch(/JM\s+Josué Mbarga\s+\+237 6 99 12 34 56/);
      expect(await block.locator("img").count()).toBe(0);
      expect(await page.getByText("Josué Mbarga").locator("visible=true").count()).toBe(1);
      await given(without);
      await page.goto(at(rich));
      expect(await block.innerText()).toContain("Josué Mbarga");
      expect(await block.locator('a[href^="tel:"]').count()).toBe(0);
      expect(await block.locator("img").getAttribute("src")).toBe("/storage/avatars/j.webp");
    },
  );
});
