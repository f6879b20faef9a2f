import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { sharePicturePath } from "~/contract/seo";
import { properties } from "~/db/schema";
import { adoptStorage } from "~/domain/upload";
import { StorageError } from "~/storage/storage-error";
import { insertProperty } from "../../../tests/support/rows/property";
import { setSetting } from "../../../tests/support/rows/submission";
import { createWorld } from "../../../tests/support/world/world";
import { sweepFiles } from "../jobs/sweep-files";
import { createSeo } from "./index";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const seo = createSeo(world);
const get = (path: string, headers: Record<string, string> = {}) => seo.request(path, { headers });
const text = async (path: string) => (await get(path)).text();
const add = (given: Partial<Parameters<typeof insertProperty>[1]> = {}) =>
  insertProperty(world, { landlord, ...given });
const change = (id: string, set: Partial<typeof properties.$inferInsert>) =>
  world.db.update(properties).set(set).where(eq(properties.id, id));

beforeEach(async () => {
  await world.db.delete(properties);
});

describe("robots.txt and the sitemap", () => {
  it("closes what is not public and names the sitemap", async () => {
    const robots = await text("/robots.txt");
    expect(robots).toContain("Disallow: /admin/\n");
    expect(robots).toContain("\n\nSitemap: http://localhost:3000/sitemap.xml\n");
    expect(robots).not.toMatch(/Disallow: \/(search|property|og)?$/m);
  });

  it("lists active properties with their last change, public pages and living neighbourhoods", async () => {
    const changed = new Date("2026-03-04T05:06:07Z");
    const shown = await add({ neighborhood: "Deïdo", updated_at: changed });
    const hidden = await add({ neighborhood: "Bali", status: "inactive" });
    const index = await get("/sitemap.xml");
    expect(index.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const addresses = [...(await index.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map((m) => m[1]);
    expect(addresses).toEqual([
      "http://localhost:3000/sitemap-pages.xml",
      "http://localhost:3000/sitemap-properties-1.xml",
    ]);
    const listed = await text("/sitemap-properties-1.xml");
    expect(listed).toContain(
      `<url><loc>http://localhost:3000/property/${shown.id}</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod></url>`,
    );
    expect(listed).not.toContain(hidden.id);
    const pages = await text("/sitemap-pages.xml");
    expect(pages).toContain("<loc>http://localhost:3000/about</loc>");
    expect(pages).toContain("<loc>http://localhost:3000/search?location=deido</loc>");
    expect(pages).not.toContain("location=bali");
    await change(shown.id, { status: "suspended" });
    expect((await get("/sitemap-properties-1.xml")).status).toBe(404);
    expect(await text("/sitemap.xml")).not.toContain("sitemap-properties");
  });

  it("lists a listing no more once it is gone, and one that changed with its new date", async () => {
    const own = { neighborhood: "Deïdo", updated_at: new Date("2026-03-04T05:00:00Z") } as const;
    const gone = await add(own);
    const kept = await add({ ...own, updated_at: new Date("2026-03-05T05:00:00Z") });
    expect(await text("/sitemap-properties-1.xml")).toContain(gone.id);
    await change(gone.id, { status: "inactive", updated_at: own.updated_at });
    const listed = await text("/sitemap-properties-1.xml");
    expect(listed).not.toContain(gone.id);
    expect(listed).toContain("<lastmod>2026-03-05T05:00:00.000Z</lastmod>");
    await change(kept.id, { updated_at: new Date("2026-03-06T05:00:00Z") });
    const changed = await text("/sitemap-properties-1.xml");
    expect(changed).toContain("<lastmod>2026-03-06T05:00:00.000Z</lastmod>");
  });

  it("splits the properties into equal parts of the ids, each listing in one", {
    tags: "full",
  }, async () => {
    const row = {
      landlord_id: landlord.id,
      title: "Chambre",
      description: "Propre.",
      property_type: "room" as const,
      neighborhood: "Kotto" as const,
      price_per_month: 20_000,
      monthly_xaf: 20_000,
      status: "active" as const,
    };
    for (let n = 0; n < 3; n += 1) {
      const many = Array.from({ length: n < 2 ? 2500 : 1 }, () => row);
      await world.db.insert(properties).values(many);
    }
    expect(await text("/sitemap.xml")).toContain("/sitemap-properties-3.xml");
    expect(await text("/sitemap.xml")).not.toContain("/sitemap-properties-4.xml");
    expect((await get("/sitemap-properties-4.xml")).status).toBe(404);
    const ids = await Promise.all(
      [1, 2, 3].map(async (n) =>
        (await text(`/sitemap-properties-${n}.xml`)).match(/[0-9a-f-]{36}/g),
      ),
    );
    for (const page of ids) expect(page?.length).toBeGreaterThan(1500);
    expect(new Set(ids.flat()).size).toBe(5001);
  });
});

describe("the picture of a shared property", () => {
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of world.storage.list("share-pictures")) keys.push(key);
    return keys;
  };

  it("is a JPEG of 1200×630 under 300 kB, whatever the photo", { tags: "full" }, async () => {
    const flat = await add({ title: "Appartement à Bonamoussadi", images: 1 });
    const noise = { type: "gaussian", mean: 128, sigma: 80 } as const;
    const create = { width: 1280, height: 960, channels: 3, background: "#888", noise } as const;
    const photo = await sharp({ create }).webp({ quality: 90 }).toBuffer();
    await world.storage.put((flat.cover_url ?? "").replace("/storage/", ""), photo, "image/webp");
    const answer = await get(sharePicturePath(flat.id, flat.updated_at.toISOString()));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.byteLength).toBeLessThan(300_000);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
    const { channels } = await sharp(bytes)
      .extract({ left: 100, top: 100, width: 900, height: 200 })
      .stats();
    expect(channels[0]?.stdev).toBeGreaterThan(20);
  });

  it("DLA-001 shows title, price, cost of moving in and brand, and is drawn anew when one of them changes", {
    tags: "full",
  }, async () => {
    const flat = await add({ title: "Studio" });
    const path = `/og/property/${flat.id}.jpg`;
    const first = await get(path);
    const etag = first.headers.get("etag") ?? "";
    expect((await get(path, { "if-none-match": etag })).status).toBe(304);
    const seen = [Buffer.from(await first.arrayBuffer()).toString("base64")];
    const acts = [
      () => change(flat.id, { title: "Grand studio œ …" }),
      () => change(flat.id, { price_per_month: 90_000 }),
      () => change(flat.id, { security_deposit: 90_000, advance_months: 2, agency_fee: 0 }),
      () => setSetting(world, "platform_name", "Toit Douala"),
    ];
    for (const act of acts) {
      await act();
      const answer = await get(path, { "if-none-match": etag });
      expect(answer.status).toBe(200);
      seen.push(Buffer.from(await answer.arrayBuffer()).toString("base64"));
    }
    expect(new Set(seen).size).toBe(5);
    expect((await stored()).filter((key) => key.includes(flat.id))).toHaveLength(1);
  });

  it("is shown though there is no room left to keep it", async () => {
    const flat = await add({ title: "Chambre" });
    const put = () => Promise.reject(new StorageError("storage_full"));
    const full = createSeo({ ...world, storage: { ...world.storage, put } });
    for (let n = 0; n < 2; n += 1) {
      expect((await full.request(`/og/property/${flat.id}.jpg`)).status).toBe(200);
    }
    expect((await stored()).filter((key) => key.includes(flat.id))).toEqual([]);
  });

  it("goes with its listing: no file stays of one that is gone or no longer shown", {
    tags: "full",
  }, async () => {
    const flats = [await add(), await add(), await add()];
    for (const { id } of flats) expect((await get(`/og/property/${id}.jpg`)).status).toBe(200);
    const [shown, hidden, deleted] = flats.map(({ id }) => id) as [string, string, string];
    await change(hidden, { status: "inactive" });
    await world.db.delete(properties).where(eq(properties.id, deleted));
    for (const id of [hidden, deleted]) {
      expect((await get(`/og/property/${id}.jpg`)).status).toBe(404);
    }
    world.clock.now = new Date(Date.now() + 25 * 3_600_000);
    await adoptStorage(world);
    await sweepFiles(world.as("system"));
    world.clock.now = new Date();
    const left = (await stored()).map((key) => key.split("/")[1]);
    expect(left).toEqual([shown]);
    await change(hidden, { status: "active" });
    expect((await get(`/og/property/${hidden}.jpg`)).status).toBe(200);
  });

  it("is kept: the second answer comes from storage", async () => {
    const flat = await add();
    const path = `/og/property/${flat.id}.jpg`;
    await get(path);
    const [key] = (await stored()).filter((name) => name.includes(flat.id));
    await world.storage.put(key ?? "", Buffer.from("kept"), "image/jpeg");
    expect(await text(path)).toBe("kept");
  });

  it("is drawn for six listings at once for a network, which is told when to ask for the seventh", {
    tags: "full",
  }, async () => {
    const covers = Promise.withResolvers<void>();
    let drawing = 0;
    const storage = {
      ...world.storage,
      // Read once the drawing of its picture has begun.
      read: async (key: string) => {
        if (key.startsWith("property-images/")) {
          drawing += 1;
          await covers.promise;
        }
        return world.storage.read(key);
      },
    };
    const slow = createSeo({ ...world, storage });
    const picture = (id: string) => slow.request(`/og/property/${id}.jpg`);
    const flats: string[] = [];
    for (let n = 0; n < 7; n += 1) flats.push((await add({ images: 1 })).id);
    const [seventh = "", ...six] = flats;
    const drawn = six.map(picture);
    await expect.poll(() => drawing).toBe(6);
    const refused = await picture(seventh);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);

    covers.resolve();
    const answers = await Promise.all(drawn);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await picture(seventh)).status).toBe(200);
  });

  it("answers 404 for a property that is absent or not active, and for what is no id", async () => {
    const hidden = await add({ status: "suspended" });
    const paths = [hidden.id, crypto.randomUUID(), "0".repeat(36), "1", "%2e%2e"];
    for (const id of paths) expect((await get(`/og/property/${id}.jpg`)).status).toBe(404);
  });
});
