import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { SORTS } from "~/contract/enums";
import type { SearchAnswer } from "~/contract/schemas/search";
import { parseSearch } from "~/contract/search-params";
import { properties } from "~/db/schema";
import { insertProperty, insertReview } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { searchProperties } from "./search-properties";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Nadège");
const COUNT = 75;
for (let n = 0; n < COUNT; n += 1) {
  await insertProperty(world, {
    landlord,
    title: `Appartement lumineux ${n}`,
    // Ties on purpose, in price and in moment: a cursor must not lose or repeat any of them.
    price_per_month: 50_000 + (n % 7) * 10_000,
    featured: n % 10 === 0,
    created_at: new Date(Date.UTC(2026, 0, 1 + (n % 20))),
  });
}

async function walk(query: string): Promise<SearchAnswer[]> {
  const pages: SearchAnswer[] = [];
  let after = "";
  do {
    const address = new URLSearchParams(`${query}&after=${after}&page=${pages.length + 1}`);
    const answer = await searchProperties(world, parseSearch(address));
    pages.push(answer);
    after = answer.next_after ?? "";
  } while (after !== "" && pages.length < 10);
  return pages;
}
const itemsOf = (pages: SearchAnswer[]) => pages.flatMap((page) => page.items);

describe("pages of a search", () => {
  it.each([...SORTS, "relevance&q=lumineux", "newest&q=lumineux"])(
    "follows the cursor of %s through every result once, like the numbered pages",
    async (sort) => {
      const pages = await walk(`sort=${sort}`);
      expect(pages.map((page) => page.items.length)).toEqual([24, 24, 24, 3]);
      const ids = itemsOf(pages).map((item) => item.id);
      expect(new Set(ids).size).toBe(COUNT);
      const numbered = [];
      for (let page = 1; page <= 4; page += 1) {
        const address = new URLSearchParams(`sort=${sort}&page=${page}`);
        numbered.push(await searchProperties(world, parseSearch(address)));
      }
      expect(itemsOf(numbered).map((item) => item.id)).toEqual(ids);
      expect(numbered[3]).toMatchObject({ total: COUNT, page_count: 4, next_after: null });
    },
  );

  it("gives no cursor after a last page that is full", async () => {
    for (let n = 0; n < 48; n += 1) {
      await insertProperty(world, { landlord, title: `Studio ${n}`, neighborhood: "Lendi" });
    }
    const pages = await walk("location=lendi");
    expect(pages.map((page) => page.items.length)).toEqual([24, 24]);
    expect(pages.map((page) => page.next_after !== null)).toEqual([true, false]);
    const numbered = await searchProperties(world, parseSearch({ location: "lendi", page: "2" }));
    expect(numbered).toMatchObject({ total: 48, page_count: 2, next_after: null });
    await world.db.delete(properties).where(eq(properties.neighborhood, "Lendi"));
  });

  it("PUB-046 orders by price over all pages, up or down", async () => {
    const up = itemsOf(await walk("sort=price-low")).map((item) => item.price_per_month);
    const down = itemsOf(await walk("sort=price-high")).map((item) => item.price_per_month);
    expect(up).toEqual([...up].sort((a, b) => a - b));
    expect(down).toEqual([...down].sort((a, b) => b - a));
  });

  it("PUB-047 orders by date over all pages, newest first", async () => {
    const dates = itemsOf(await walk("sort=newest")).map((item) => item.created_at);
    expect(dates).toEqual([...dates].sort().toReversed());
  });

  it("ignores a cursor that is spoilt or of another sort", async () => {
    const [first] = await walk("sort=newest");
    const other = await searchProperties(
      world,
      parseSearch({ sort: "price-low", after: first?.next_after ?? "" }),
    );
    expect(other.items[0]?.price_per_month).toBe(50_000);
    const spoilt = "newest.99999999999999999999.x";
    const again = await searchProperties(world, parseSearch({ sort: "newest", after: spoilt }));
    expect(again.items).toEqual(first?.items);
  });

  it("CAL-010 joins pictures, ratings and the landlord's names, and nothing private", async () => {
    const tenant = await world.newUser("user");
    const shown = await insertProperty(world, { landlord, images: 6, neighborhood: "Yassa" });
    for (const rating of [5, 4, 4]) await insertReview(world, shown, tenant, { rating });
    const { items } = await searchProperties(world, parseSearch({ location: "yassa" }));
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      rating: 4.3,
      review_count: 3,
      image_count: 6,
      landlord: { first_name: "Nadège", last_name: "Mbarga" },
      image: { width: 1280, height: 960, alt_text: "Photo 1" },
    });
    expect(items[0]?.images[0]).toEqual({ image_url: shown.cover_url, is_primary: true });
    expect(items[0]?.reviews.map((review) => review.rating).sort()).toEqual([4, 4, 5]);
    expect(JSON.stringify(items)).not.toMatch(/@|\+237|landlord_id|score/);
  });

  it("stops counting at 1000", async () => {
    const many = Array.from({ length: 1001 }, (_, n) => ({
      landlord_id: landlord.id,
      title: `Chambre ${n}`,
      description: "Propre.",
      property_type: "room" as const,
      neighborhood: "Kotto" as const,
      price_per_month: 20_000,
      monthly_xaf: 20_000,
      status: "active" as const,
    }));
    await world.db.insert(properties).values(many);
    const answer = await searchProperties(world, parseSearch({ location: "kotto" }));
    expect(answer).toMatchObject({ total: 1000, total_capped: true, page_count: 42 });
    const words = await searchProperties(world, parseSearch({ q: "chambre kotto" }));
    expect(words).toMatchObject({ total: 1000, total_capped: true });
    const deep = await searchProperties(world, parseSearch({ location: "kotto", page: "41" }));
    const end = await searchProperties(
      world,
      parseSearch({ location: "kotto", page: "42", after: deep.next_after ?? "" }),
    );
    expect(end.items).toHaveLength(17);
  });
});
