import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { NEIGHBOURHOOD_NAMES } from "~/contract/neighbourhoods";
import { bookings, properties, reviews } from "~/db/schema";
import { expectAccessible, expectNoSideScroll, launch, visit } from "../support/page";
import { insertProperty, insertReview } from "../support/property";
import { openSite } from "../support/site";

const site = await openSite({ WHATSAPP_NUMBER: "237699000000" });
const { newPage } = await launch();
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
  it.each([360, 1280] as const)(
    "PUB-020 CON-002 CON-003 CON-004 CON-011 holds the four fields with their choices (%i px)",
    async (width) => {
      const page = await newPage({ width, script: false });
      const answer = await page.goto(site.url);
      expect(answer?.status()).toBe(200);
      const form = page.getByRole("search", { name: "Trouver un logement" });
      const words = async (name: string) => {
        const all = await form.locator(`select[name=${name}] option`).allInnerTexts();
        return all.slice(1).map((text) => text.replace(/\s/g, " "));
      };
      const place = form.getByLabel("Quartier");
      expect(await place.getAttribute("name")).toBe("location");
      const places = await page
        .locator(`datalist#${await place.getAttribute("list")} option`)
        .evaluateAll((all) => all.map((one) => one.getAttribute("value") ?? ""));
      expect([...places].sort()).toEqual([...NEIGHBOURHOOD_NAMES].sort());
      expect(await words("type")).toEqual([
        "Meublé",
        "Non meublé",
        "Chambre",
        "Studio",
        "Appartement",
        "Maison",
        "Villa",
      ]);
      expect(await words("priceRange")).toEqual([
        "Moins de 50 000 FCFA",
        "50 000 à 100 000 FCFA",
        "100 000 à 200 000 FCFA",
        "200 000 à 300 000 FCFA",
        "Plus de 300 000 FCFA",
      ]);
      const guests = form.locator("select[name=guests] option");
      const values = await guests.evaluateAll((all) => all.map((o) => o.getAttribute("value")));
      expect(values).toEqual(["", "1", "2", "3", "4", "5+"]);
      expect(await form.getByRole("button", { name: "Rechercher" }).isVisible()).toBe(true);
    },
  );

  it("PUB-021 sends only what is chosen", async () => {
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

  it.each([360, 1280] as const)(
    "PUB-022 shows the newest six with picture, price and rating, each leading to its page (%i px)",
    async (width) => {
      const rows = await feature(8);
      const [newest] = rows.slice(-1);
      for (const rating of [5, 4]) {
        if (newest) await insertReview(site, newest, await site.newUser(), { rating });
      }
      const page = await newPage({ width, script: false, allowed: /404/ });
      await page.goto(site.url);
      const links = page.locator(`${cards} h3 a`);
      expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute("href")))).toEqual(
        rows
          .map(({ id }) => `/property/${id}`)
          .toReversed()
          .slice(0, 6),
      );
      const first = page.locator(cards).first();
      expect(await first.locator("img").count()).toBe(1);
      expect((await first.innerText()).replace(/\s/g, " ")).toContain("100 000 FCFA");
      await first.getByRole("img", { name: "Note : 4,5 sur 5, 2 avis" }).waitFor();
    },
  );

  it("PUB-025 gives each card a WhatsApp chat with the business number and a text that names it", async () => {
    const rows = await feature(2);
    const page = await newPage({ width: 360, script: false, allowed: /404/ });
    await page.goto(site.url);
    const chats = await page
      .locator(`${cards} a[href^="https://wa.me/"]`)
      .evaluateAll((all) => all.map((a) => a.getAttribute("href") ?? ""));
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
    async (script) => {
      await feature(8);
      const page = await newPage({ width: 360, script, allowed: /404/ });
      await page.goto(site.url);
      if (script) await visit(page, site.url);
      const more = page.getByRole("link", { name: "Charger plus de propriétés" });
      expect(await page.locator(cards).count()).toBe(6);
      await more.click();
      await page.locator(cards).nth(7).waitFor();
      await more.waitFor({ state: "detached" });
      const titles = await page.locator(`${cards} h3`).allInnerTexts();
      expect(titles).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((nth) => `Vedette ${nth}`));
      await page.reload();
      expect(await page.locator(cards).count()).toBe(8);
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

  it("goes on at the first new card, and takes no second press for another", async () => {
    await feature(8);
    for (const width of [360, 1280] as const) {
      const page = await newPage({ width, allowed: /404/ });
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
      expect(await page.locator(cards).count()).toBe(8);
    }
  });

  it("PUB-024 offers no more when the first page is not full", async () => {
    await feature(4);
    const page = await newPage({ width: 360, script: false, allowed: /404/ });
    await page.goto(site.url);
    expect(await page.locator(cards).count()).toBe(4);
    expect(await page.getByText("Charger plus de propriétés").count()).toBe(0);
  });

  it("keeps the grid and says why when the next page does not come", async () => {
    await feature(7);
    const page = await newPage({ width: 360, allowed: /404|Failed to load/ });
    await visit(page, site.url);
    await page.route("**/api/properties/featured*", (route) => route.abort());
    await page.getByRole("link", { name: "Charger plus de propriétés" }).click();
    await page.getByText("Connexion impossible").waitFor();
    expect(await page.locator(cards).count()).toBe(6);
    await page.unroute("**/api/properties/featured*");
    await page.getByRole("link", { name: "Charger plus de propriétés" }).click();
    await page.locator(cards).nth(6).waitFor();
  });

  it("ST-006 leaves out a featured property that is deactivated", async () => {
    const [row] = await feature(2);
    await site.db
      .update(properties)
      .set({ status: "inactive" })
      .where(eq(properties.id, row?.id ?? ""));
    const page = await newPage({ width: 360, script: false, allowed: /404/ });
    await page.goto(site.url);
    expect(await page.locator(`${cards} h3`).allInnerTexts()).toEqual(["Vedette 2"]);
  });
});

describe("the rest of the home page", () => {
  it.each([360, 1280] as const)(
    "reads by axe's rules at %i px, with and without cards",
    async (width) => {
      const page = await newPage({ width, allowed: /404/ });
      for (const count of [7, 0]) {
        await feature(count);
        await visit(page, site.url);
        await expectNoSideScroll(page);
        await expectAccessible(page);
      }
      await page.getByRole("link", { name: "Voir tous les logements" }).click();
      await page.waitForURL(`${site.url}/search`);
    },
  );

  it.each([360, 1280] as const)(
    "PUB-026 PUB-027 PUB-028 PUB-030 shows figures, testimonials, reasons and the call to landlords (%i px)",
    async (width) => {
      const page = await newPage({ width, script: false, allowed: /404/ });
      await page.goto(site.url);
      const figures = await page.getByRole("region", { name: "En chiffres" }).innerText();
      for (const figure of [/500\+/, /1\s?000\+/, /50\+/, /4,8/]) expect(figures).toMatch(figure);
      for (const word of ["propriétés", "clients", "quartiers", "note moyenne"]) {
        expect(figures).toContain(word);
      }
      const voices = page.locator("main figure");
      expect(await voices.count()).toBe(3);
      for (const voice of await voices.all()) {
        expect((await voice.locator("blockquote").innerText()).length).toBeGreaterThan(40);
        expect((await voice.locator("figcaption").innerText()).length).toBeGreaterThan(5);
      }
      const reasons = page.getByRole("region", { name: "Pourquoi nous choisir" });
      expect(await reasons.getByRole("listitem").count()).toBe(4);
      await page.getByRole("link", { name: "Publier mon annonce" }).click();
      await page.waitForURL(`${site.url}/auth?tab=register&type=landlord`);
      expect(await page.getByLabel("Propriétaire/Bailleur").isChecked()).toBe(true);
    },
  );

  it("PUB-030 leads signed-in landlords to the submission", async () => {
    const page = await newPage({ width: 360, allowed: /404/ });
    await site.signIn(page, landlord);
    await visit(page, site.url);
    await page.getByRole("link", { name: "Publier mon annonce" }).click();
    await page.waitForURL(`${site.url}/landlord/submit-property`);
  });
});
