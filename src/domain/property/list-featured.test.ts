import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { properties } from "~/db/schema";
import { insertProperty, insertReview } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { listFeatured } from "./list-featured";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Nadège");
const inserted: string[] = [];
for (let n = 1; n <= 8; n += 1) {
  const created_at = new Date(Date.UTC(2026, 0, n));
  const row = await insertProperty(world, { landlord, featured: true, images: 2, created_at });
  inserted.unshift(row.id);
}
await insertProperty(world, { landlord });
await insertProperty(world, { landlord, featured: true, status: "inactive" });

describe("listFeatured", () => {
  it("CAL-009 gives six a page, newest first, with pictures, ratings and the phone", async () => {
    const tenant = await world.newUser("user");
    const [newest] = await world.db
      .select()
      .from(properties)
      .where(eq(properties.id, inserted[0] ?? ""));
    if (newest) await insertReview(world, newest, tenant, { rating: 4 });
    const first = await listFeatured(world, 1);
    const second = await listFeatured(world, 2);
    expect(first.items.map((item) => item.id)).toEqual(inserted.slice(0, 6));
    expect(second.items.map((item) => item.id)).toEqual(inserted.slice(6));
    expect([first.has_more, second.has_more]).toEqual([true, false]);
    expect(first.items[0]).toMatchObject({
      reviews: [{ rating: 4 }],
      rating: 4,
      image_count: 2,
      landlord: { first_name: "Nadège", last_name: "Mbarga", phone: "+237699123456" },
    });
    expect(first.items[0]?.images).toEqual([
      { image_url: expect.stringMatching(/^\/storage\//), is_primary: true },
      { image_url: expect.stringMatching(/^\/storage\//), is_primary: false },
    ]);
    expect((await listFeatured(world, 3)).items).toEqual([]);
  });

  it("leaves out a featured property once it is deactivated, and ends with a page that is full", async () => {
    for (const [gone, has_more] of [
      [0, true],
      [1, false],
    ] as const) {
      const isGone = eq(properties.id, inserted[gone] ?? "");
      await world.db.update(properties).set({ status: "inactive" }).where(isGone);
      const page = await listFeatured(world, 1);
      expect(page.items.map((item) => item.id)).toEqual(inserted.slice(gone + 1, gone + 7));
      expect(page.has_more).toBe(has_more);
    }
  });
});
