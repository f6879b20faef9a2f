import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { pictureBase, publicPath, variantKey } from "~/contract/picture-keys";
import { propertyImages } from "~/db/schema";
import { refreshCard } from "~/domain/property/refresh-card";
import { HTML_MAX, JS_AHEAD_MAX, JS_MAX, weighPage } from "../../bench/weight";
import { demoRandom, planListings } from "../../demo/plan";
import { insertProperty } from "../support/rows/property";
import { openSite } from "../support/world/site";

const site = await openSite();
const landlord = await site.newUser("landlord", "Viviane");
const PHOTOS = 4;
let flat = "";

// The demo's words, with addresses and previews of pictures as unlike each other as real ones.
beforeAll(async () => {
  for (const [n, { listing }] of planListings(demoRandom()).slice(0, 30).entries()) {
    const { fate: _fate, photos: _photos, furnishing, ...fields } = listing;
    const created_at = new Date(Date.UTC(2026, 9, 1, n));
    const { id } = await insertProperty(site, {
      ...fields,
      neighborhood: fields.neighborhood as "Akwa",
      landlord,
      created_at,
      furnished: furnishing === "furnished",
      featured: n < 8,
      images: PHOTOS,
    });
    for (let order = 0; order < PHOTOS; order += 1) {
      const url = publicPath(variantKey(pictureBase(id, created_at), 1280, "webp"));
      const preview = `data:image/webp;base64,${randomBytes(64).toString("base64")}`;
      await site.db
        .update(propertyImages)
        .set({ image_url: url, preview, alt_text: `${fields.title}, photo ${order + 1}` })
        .where(and(eq(propertyImages.property_id, id), eq(propertyImages.display_order, order)));
    }
    await refreshCard(site.db, id);
    flat = id;
  }
});

describe("what a first visit costs", () => {
  for (const [path, cards] of [
    ["/", 6],
    ["/search", 24],
    ["/property", 4],
  ] as const) {
    it(`keeps HTML and scripts of ${path} below their bars, with ${cards} cards`, async () => {
      const page = await weighPage(site.url, path === "/property" ? `/property/${flat}` : path);
      expect(page.cards).toBe(cards);
      expect(page.html).toBeLessThanOrEqual(HTML_MAX);
      expect(page.js).toBeLessThanOrEqual(JS_MAX);
      expect(page.ahead).toBeLessThanOrEqual(JS_AHEAD_MAX);
    });
  }
});
