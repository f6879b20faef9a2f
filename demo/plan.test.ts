import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { PHOTO_MAX_BYTES } from "~/contract/limits";
import { listing } from "./listings";
import { createPictureDealer, readPicture } from "./picture-sets";
import index from "./pictures/index.json" with { type: "json" };
import { demoRandom, featuredAmong, planListings } from "./plan";
import { createRandom } from "./random";

const plans = planListings(demoRandom());

it("plans the same listings and the same pictures at every first start", () => {
  expect(planListings(demoRandom())).toEqual(plans);
  expect(listing(0, createRandom(1))).not.toEqual(plans[0]?.listing);
  // Also from one version of the code to the next: a change of the demo is made on purpose.
  const told = plans.map((plan) => [plan.listing.title, plan.pictures[0]?.folder]);
  expect(told.slice(0, 3)).toEqual([
    ["Appartement traversant, 3 chambres à Bonapriso", "01-apartment"],
    ["Studio meublé tout confort à Bali", "02-studio"],
    ["Bel appartement meublé, 2 chambres à Logbaba", "03-apartment"],
  ]);
  expect(createHash("sha256").update(JSON.stringify(plans)).digest("hex").slice(0, 12)).toBe(
    "7e8e072bb981",
  );
});

it("gives each listing a set of its own, of its type, furnished as it is", () => {
  const folders = plans.map(({ pictures }) => pictures[0]?.folder);
  expect(new Set(folders).size).toBe(plans.length);
  for (const { listing, pictures } of plans) {
    expect(pictures).toHaveLength(listing.photos);
    expect(new Set(pictures.map(({ folder }) => folder)).size).toBe(1);
    expect(new Set(pictures.map(({ view }) => view)).size).toBe(listing.photos);
    const set = index.find(({ folder }) => folder === pictures[0]?.folder);
    expect(set?.type).toBe(listing.property_type);
    expect(set?.furnished).toBe(listing.furnishing === "furnished");
  }
});

it("puts homes in front, never a shop or an office", () => {
  const listings = plans.map(({ listing }) => listing);
  for (const seed of [1, 2, 3, 4]) {
    const featured = featuredAmong(listings, createRandom(seed));
    expect(featured).toHaveLength(8);
    for (const one of featured) expect(one.property_type).not.toMatch(/office|commercial/);
  }
});

/** Colours of a picture, coarse as at a glance. */
async function glance(picture: Parameters<typeof readPicture>[0]): Promise<number[]> {
  const small = sharp(await readPicture(picture)).resize(16, 12, { fit: "fill" });
  return [...(await small.removeAlpha().raw().toBuffer())];
}

it("shows no two listings of a page alike", async () => {
  const active = plans.filter(({ listing }) => listing.fate === "active");
  const covers = await Promise.all(
    active.map(async ({ pictures }) => {
      const [cover] = pictures;
      if (!cover) throw new Error("no cover");
      return { folder: cover.folder, seen: await glance(cover) };
    }),
  );
  const alike = covers.flatMap((a, i) =>
    covers.slice(0, i).flatMap((b) => {
      const squares = a.seen.map((colour, at) => (colour - (b.seen[at] ?? 0)) ** 2);
      const apart = Math.sqrt(squares.reduce((sum, one) => sum + one) / squares.length);
      return apart < 30 ? [`${a.folder} ${b.folder}`] : [];
    }),
  );
  expect(alike).toEqual([]);
});

it("refuses to deal a set that does not exist", () => {
  const deal = createPictureDealer();
  expect(() => deal("villa", true, 40)).toThrow("no set of 40");
});

it("has every picture of its index, each once, as WebP of 1280 by 960 with a French text, 6 MB in all", async () => {
  const root = new URL("pictures/", import.meta.url);
  const onDisk = readdirSync(root, { recursive: true, encoding: "utf8" });
  const listed = index.flatMap(({ folder, pictures }) =>
    pictures.map((picture) => ({ ...picture, folder })),
  );
  expect(onDisk.filter((name) => name.endsWith(".webp")).sort()).toEqual(
    listed.map(({ folder, file }) => `${folder}/${file}`).sort(),
  );
  const contents = new Set<string>();
  let bytes = 0;
  for (const picture of listed) {
    expect(picture.alt).toMatch(/^[A-ZÀ-Ý].{10,90}$/u);
    const data = await readPicture(picture);
    const { format, width, height } = await sharp(data).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: 1280, height: 960 });
    expect(data.byteLength).toBeLessThan(PHOTO_MAX_BYTES);
    contents.add(createHash("sha256").update(data).digest("hex"));
    bytes += data.byteLength;
  }
  expect(contents.size).toBe(listed.length);
  expect(bytes).toBeLessThan(6_000_000);
});
