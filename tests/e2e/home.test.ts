import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { NEIGHBOURHOOD_NAMES } from "~/contract/neighbourhoods";
import { bookings, properties, reviews } from "~/db/schema";
import { readHtml } from "../support/browser/html";
import { visit } from "../support/browser/page";
import { block } from "../support/browser/pages";
import { insertProperty, insertReview } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite({ env: { WHATSAPP_NUMBER: "237699000000" } });
const { newPage } = site;
const landlord = await site.newUser("landlord");
const cards = "main article";

async function feature(count: number) {
  await site.db.update(properties).set({ featured: false });
  const rows = [];
  for (let nth = 1; nth <= count; nth += 1) {
    const created_at = new Date(Date.UTC(2026, 0, nth));
    const title = `Vedette ${nth}`;
    rows.push(
      await insertProperty(site, { landlord, title, featured: true, created_at, images: 1 }),
    );
  }
  return rows;
}

describe("the hero's search", () => {
  it("PUB-020 CON-002 CON-003 CON-004 CON-011 holds the four fields with their choices", async () => {
    const page = await readHtml(site.url);
    expect(page.status).toBe(200);
    const form = "main form[role=search]";
    const words = (name: string) => page.texts(`${form} select[name=${name}] option`).slice(1);
    const valuesOf = (selector: string) =>
      page.select(selector).map((one) => one.getAttribute("value") ?? "");
    const place = page.main.getByLabelText("Quartier");
    expect(place.getAttribute("name")).toBe("location");
    const places = valuesOf(`datalist#${place.getAttribute("list")} option`);
    expect([...places].sort()).toEqual([...NEIGHBOURHOOD_NAMES].sort());
    expect(words("type")).toEqual([
      "Meublé",
      "Non meublé",
      "Chambre",
      "Studio",
      "Appartement",
      "Maison",
      "Villa",
    ]);
    expect(words("priceRange")).toEqual([
      "Moins de 50 000 FCFA",
      "50 000 à 100 000 FCFA",
      "100 000 à 200 000 FCFA",
      "200 000 à 300 000 FCFA",
      "Plus de 300 000 FCFA",
    ]);
    expect(valuesOf(`${form} select[name=guests] option`)).toEqual(["", "1", "2", "3", "4", "5+"]);
    page.main.getByRole("button", { name: "Rechercher" });
  });

  it("PUB-021 sends only what is chosen", { tags: "full" }, async () => {
    const page = await newPage({ width: 360 });
    await visit(page, site.url);
    await page.getByLabel("Quartier").tap();
    await page.getByRole("listbox").getByRole("option", { name: "Akwa", exact: true }).tap();
    await page.getByRole("button", { name: "Rechercher", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/search");
    expect(page.url()).toBe(`${site.url}/search?location=akwa`);
    await visit(page, site.url);
    await page.getByRole("button", { name: "Rechercher", exact: true }).click();
    await page.waitForURL(`${site.url}/search`);
  });
});

describe("featured properties", () => {
  beforeEach(async () => {
    await site.db.delete(reviews);
    await site.db.delete(bookings);
    await site.db.delete(properties);
  });

  it("PUB-022 shows the newest six with picture, price and rating, each leading to its page", async () => {
    const rows = await feature(8);
    const [newest] = rows.slice(-1);
    for (const rating of [5, 4]) {
      if (newest) await insertReview(site, newest, await site.newUser(), { rating });
    }
    const page = await readHtml(site.url);
    const links = page.select(`${cards} h3 a`).map((link) => link.getAttribute("href"));
    const newestFirst = rows.map(({ id }) => `/property/${id}`).toReversed();
    expect(links).toEqual(newestFirst.slice(0, 6));
    expect(page.select("main article:first-of-type img").length).toBeGreaterThan(0);
    expect(page.text(cards)).toContain("100 000 FCFA");
    page.main.getByRole("img", { name: "Note : 4,5 sur 5, 2 avis" });
  });

  it("PUB-025 gives each card a WhatsApp chat with the business number and a text that names it", async () => {
    const rows = await feature(2);
    const page = await readHtml(site.url);
    const chats = page
      .select(`${cards} a[href^="https://wa.me/"]`)
      .map((link) => link.getAttribute("href") ?? "");
    expect(chats).toHaveLength(2);
    for (const [index, row] of rows.toReversed().entries()) {
      const chat = new URL(chats[index] ?? "");
      expect(chat.pathname).toBe("/237699000000");
      expect(chat.searchParams.get("text")).toContain(
        `Bonjour, je suis intéressé(e) par « ${row.title} »`,
      );
      expect(chat.searchParams.get("text")).toContain(`${site.url}/property/${row.id}`);
    }
  });

  it.each([true, false])(
    "PUB-023 PUB-024 loads the next page, then offers no more (script %s)",
    { tags: "full" },
    async (script) => {
      await feature(8);
      const page = await newPage({ width: 360, script, allowed: /404/ });
      await page.goto(site.url);
      if (script) await visit(page, site.url);
      const more = page.getByRole("link", { name: "Charger plus de propriétés" });
      await expect.poll(() => page.locator(cards).count()).toBe(6);
      await more.click();
      await page.locator(cards).nth(7).waitFor();
      await more.waitFor({ state: "detached" });
      const titles = await page.locator(`${cards} h3`).allInnerTexts();
      expect(titles).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((nth) => `Vedette ${nth}`));
      await page.reload();
      await expect.poll(() => page.locator(cards).count()).toBe(8);
    },
  );

  it("PUB-023 repeats no card when a listing was featured meanwhile", async () => {
    await feature(8);
    const page = await newPage({ width: 360, allowed: /404/ });
    await visit(page, site.url);
    // The newest comes first: the last card of the first page becomes the first of the second.
    const created_at = new Date(Date.UTC(2026, 0, 9));
    await insertProperty(site, { landlord, title: "Vedette 9", featured: true, created_at });
    const more = page.getByRole("link", { name: "Charger plus de propriétés" });
    await more.click();
    await more.waitFor({ state: "detached" });
    const titles = await page.locator(`${cards} h3`).allInnerTexts();
    expect(titles).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((nth) => `Vedette ${nth}`));
  });

  it("goes on at the first new card, and takes no second press for another", {
    tags: "full",
  }, async () => {
    await feature(8);
    const page = await newPage({ width: 360, allowed: /404/ });
    await visit(page, site.url);
    const more = page.getByRole("link", { name: "Charger plus de propriétés" });
    await more.focus();
    await page.keyboard.press("Enter");
    await page.locator(cards).nth(7).waitFor();
    const place = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(place).toBe("Vedette 2");

    await visit(page, site.url);
    await more.scrollIntoViewIfNeeded();
    const box = await more.boundingBox();
    if (!box) throw new Error("no button");
    const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
    await page.mouse.click(...at);
    await page.locator(cards).nth(7).waitFor();
    // Where the button was, a card is now.
    await page.mouse.click(...at);
    await more.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/");
    await expect.poll(() => page.locator(cards).count()).toBe(8);
  });

  it("PUB-024 offers no more when the first page is not full", async () => {
    await feature(4);
    const page = await readHtml(site.url);
    expect(page.select(cards)).toHaveLength(4);
    expect(page.main.queryByText("Charger plus de propriétés")).toBeNull();
  });

  it("keeps the grid and says why when the next page does not come", { tags: "full" }, async () => {
    await feature(7);
    const page = await newPage({ width: 360, allowed: /404|Failed to load/ });
    await visit(page, site.url);
    const lift = await block(page, "**/api/properties/featured*");
    await page.getByRole("link", { name: "Charger plus de propriétés" }).click();
    await page.getByText("Connexion impossible").waitFor();
    await expect.poll(() => page.locator(cards).count()).toBe(6);
    lift();
    await page.getByRole("link", { name: "Charger plus de propriétés" }).click();
    await page.locator(cards).nth(6).waitFor();
  });

  it("ST-006 leaves out a featured property that is deactivated", async () => {
    const [row] = await feature(2);
    await site.db
      .update(properties)
      .set({ status: "inactive" })
      .where(eq(properties.id, row?.id ?? ""));
    const page = await readHtml(site.url);
    expect(page.texts(`${cards} h3`)).toEqual(["Vedette 2"]);
  });
});

describe("the rest of the home page", () => {
  it("leads to the search where nothing is featured", async () => {
    await feature(0);
    const page = await readHtml(site.url);
    const all = page.main.getByRole("link", { name: "Voir tous les logements" });
    expect(all.getAttribute("href")).toBe("/search");
  });

  it("PUB-026 PUB-027 PUB-028 PUB-030 shows figures, testimonials, reasons and the call to landlords", async () => {
    const page = await readHtml(site.url);
    const figures = page.main.getByRole("region", { name: "En chiffres" }).textContent ?? "";
    for (const figure of [/500\+/, /1\s?000\+/, /50\+/, /4,8/]) expect(figures).toMatch(figure);
    for (const word of ["propriétés", "clients", "quartiers", "note moyenne"]) {
      expect(figures).toContain(word);
    }
    const voices = page.texts("main figure blockquote");
    expect(voices).toHaveLength(3);
    for (const voice of voices) expect(voice.length).toBeGreaterThan(40);
    const names = page.texts("main figure figcaption");
    expect(names).toHaveLength(3);
    for (const name of names) expect(name.length).toBeGreaterThan(5);
    const reasons = page.main.getByRole("region", { name: "Pourquoi nous choisir" });
    expect(reasons.querySelectorAll("li")).toHaveLength(4);
    // A visitor's, and a landlord's, of which rules show one.
    const offers = page.main.getAllByRole("link", { name: "Publier mon annonce" });
    expect(offers.map((offer) => offer.getAttribute("href"))).toEqual([
      "/auth?tab=register&type=landlord",
      "/landlord/submit-property",
    ]);
    const registration = await readHtml(`${site.url}/auth?tab=register&type=landlord`);
    expect(
      registration.main.getByLabelText<HTMLInputElement>("Propriétaire/Bailleur").checked,
    ).toBe(true);
  });

  it("PUB-030 leads signed-in landlords to the submission", { tags: "full" }, async () => {
    const page = await newPage({ width: 360, allowed: /404/ });
    await site.signIn(page, landlord);
    await visit(page, site.url);
    await page.getByRole("link", { name: "Publier mon annonce" }).click();
    await page.waitForURL(`${site.url}/landlord/submit-property`);
  });
});
