import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { avatarKey, keysOf, pictureBase, publicPath } from "~/contract/picture-keys";
import { profiles, properties, propertyImages, sweeps, uploads } from "~/db/schema";
import { removePhoto } from "~/domain/property";
import { duplicateProperty } from "~/domain/submission";
import { findOrphans, sweepFiles as sweep } from "~/domain/upload";
import { createDiskStorage } from "~/storage/disk";
import { createS3Storage } from "~/storage/s3";
import type { FileStorage } from "~/storage/types";
import { insertProperty } from "../../../tests/support/property";
import { startS3Server } from "../../../tests/support/s3-server";
import { createWorld } from "../../../tests/support/world";
import { sweepFiles } from "./sweep-files";

const world = await createWorld();
const { db } = world;
const landlord = await world.newUser("landlord");

type Place = { storage: FileStorage; close: () => Promise<void> };

async function onDisk(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), "kwata-sweep-"));
  return {
    storage: createDiskStorage({ folder }),
    close: () => rm(folder, { recursive: true }),
  };
}

async function onS3(): Promise<Place> {
  const server = await startS3Server();
  return { storage: createS3Storage({ ...server.options, pageSize: 3 }), close: server.stop };
}

describe.each([
  ["disk", onDisk],
  ["S3", onS3],
])("the sweep of files on %s", (_name, place) => {
  let where: Place;
  let storage: FileStorage;
  beforeAll(async () => {
    where = await place();
    storage = where.storage;
  });
  afterAll(() => where.close());
  beforeEach(async () => {
    await db.delete(properties);
    await db.delete(uploads);
    await db.delete(sweeps);
    await storage.delete(await all());
    world.clock.now = new Date();
  });

  const all = async () => {
    const keys: string[] = [];
    for (const folder of ["avatars", "elsewhere", "property-images", "share-pictures"]) {
      for await (const { key } of storage.list(folder)) keys.push(key);
    }
    return keys;
  };
  const ctx = () => ({ ...world.as(), storage, actor: { kind: "system" as const } });
  const inHours = (hours: number) => {
    world.clock.now = new Date(Date.now() + hours * 3_600_000);
  };
  const put = async (...keys: string[]) => {
    for (const key of keys) await storage.put(key, Buffer.from("x"), "image/webp");
  };
  /** The six files of a new picture, and the path that rows give it. */
  const picture = async () => {
    const image_url = publicPath(`${pictureBase(crypto.randomUUID(), new Date())}-1280.webp`);
    await put(...keysOf(image_url));
    return { image_url, keys: keysOf(image_url) };
  };
  const shown = (property_id: string, image_url: string) =>
    db
      .insert(propertyImages)
      .values({ property_id, image_url, width: 900, height: 600, preview: "x" });
  const orphan = (n: number) => `property-images/orphan-${n}/1-a-640.webp`;

  it("deletes what no row names after a day, and keeps the six files of each picture, portraits and what is not ours", async () => {
    const { id } = await insertProperty(world, { landlord, status: "active" });
    const [ofProperty, waiting, ofNobody] = [await picture(), await picture(), await picture()];
    await shown(id, ofProperty.image_url);
    const { image_url } = waiting;
    const sized = { width: 900, height: 600, preview: "x" };
    await db.insert(uploads).values({ owner_id: landlord.id, image_url, ...sized });
    const [portrait, earlier] = [1, 2].map((n) => avatarKey(landlord.id, new Date(n)));
    const stranger = avatarKey(crypto.randomUUID(), new Date());
    const drawn = [`share-pictures/${id}/a.jpg`, `share-pictures/${crypto.randomUUID()}/b.jpg`];
    const odd = ["property-images/x/old.jpg", "avatars/nobody/1-a-256.webp", "elsewhere/x/1.webp"];
    await put(portrait ?? "", earlier ?? "", stranger, ...drawn, ...odd);
    const avatar_url = publicPath(portrait ?? "");
    await db.update(profiles).set({ avatar_url }).where(eq(profiles.user_id, landlord.id));

    const before = await all();
    inHours(23);
    await sweepFiles(ctx());
    expect(await all()).toEqual(before);
    inHours(25);
    await sweepFiles(ctx());
    const kept = [portrait, "elsewhere/x/1.webp", ...waiting.keys, ...ofProperty.keys, drawn[0]];
    expect((await all()).sort()).toEqual(kept.sort());
    const { message, details } = world.logged.at(-1) ?? {};
    expect(message).toBe("files swept");
    expect(details).toEqual({
      looked_at: before.length - 1,
      deleted: ofNobody.keys.length + 5,
      finished: true,
    });
  });

  it("keeps a file as long as one of the listings that share it shows it", async () => {
    const original = await insertProperty(world, { landlord, status: "active" });
    const { image_url, keys } = await picture();
    const [photo] = await shown(original.id, image_url).returning({ id: propertyImages.id });
    const copy = await duplicateProperty(world.as(landlord), original.id, {
      copy_id: crypto.randomUUID(),
    });
    await removePhoto(world.as(landlord), photo?.id ?? "");
    inHours(25);
    await sweepFiles(ctx());
    expect(await all()).toEqual(keys.sort());
    await db.delete(propertyImages).where(eq(propertyImages.property_id, copy.id));
    await sweepFiles(ctx());
    expect(await all()).toEqual([]);
  });

  it("looks at so many files a run, and goes on where it stopped until it begins anew", async () => {
    await put(...Array.from({ length: 250 }, (_, n) => orphan(1000 + n)), "share-pictures/x/a.jpg");
    inHours(25);
    const run = () => sweep(ctx(), { max: 200 });
    expect(await run()).toEqual({ looked_at: 200, deleted: 200, finished: false });
    const [marker] = await db.select().from(sweeps);
    expect(marker).toMatchObject({ name: "files", marker: orphan(1199) });
    // What comes before the marker waits for the next round.
    await put(orphan(1000));
    inHours(26);
    expect(await run()).toEqual({ looked_at: 50, deleted: 50, finished: true });
    expect(await db.$count(sweeps)).toBe(0);
    expect(await run()).toEqual({ looked_at: 1, deleted: 1, finished: true });
    expect(await all()).toEqual(["share-pictures/x/a.jpg"]);
  });

  it("does no harm twice and at once, nor killed between the files and the marker", async () => {
    const { id } = await insertProperty(world, { landlord, status: "active" });
    const { image_url, keys } = await picture();
    await shown(id, image_url);
    const orphans = Array.from({ length: 30 }, (_, n) => orphan(n));
    await put(...orphans);
    inHours(25);
    const killed = {
      ...storage,
      delete: async (gone: string[]) => {
        await storage.delete(gone.slice(0, 7));
        throw new Error("killed");
      },
    };
    await expect(sweep({ ...ctx(), storage: killed })).rejects.toThrow("killed");
    expect(await all()).toHaveLength(6 + 23);
    await Promise.all([sweep(ctx(), { max: 1 }), sweep(ctx()), sweep(ctx())]);
    await sweep(ctx());
    expect(await all()).toEqual(keys.sort());
  });

  it("only looked for, nothing is deleted", async () => {
    await put(orphan(1), orphan(2));
    inHours(25);
    const found: string[] = [];
    for await (const { orphans } of findOrphans(ctx())) found.push(...orphans);
    expect(found).toEqual([orphan(1), orphan(2)]);
    expect(await all()).toEqual(found);
    expect(await db.$count(sweeps)).toBe(0);
  });
});

it.skipIf(world.database.engine === "pglite")(
  "finds a name that a transaction under way takes from one row to another",
  async () => {
    const { storage } = world;
    world.clock.now = new Date(Date.now() + 25 * 3_600_000);
    const ctx = { ...world.as(), actor: { kind: "system" as const } };
    const { id } = await insertProperty(world, { landlord, status: "active" });
    const { id: other } = await insertProperty(world, { landlord, status: "active" });
    const image_url = publicPath(`${pictureBase(id, new Date())}-1280.webp`);
    for (const key of keysOf(image_url)) await storage.put(key, Buffer.from("x"), "image/webp");
    const there = async () => {
      const found = await Promise.all(keysOf(image_url).map((key) => storage.exists(key)));
      return found.filter(Boolean).length;
    };
    const sized = { image_url, width: 900, height: 600, preview: "x" };
    const [upload] = await db
      .insert(uploads)
      .values({ owner_id: landlord.id, ...sized })
      .returning();
    await db.transaction(async (tx) => {
      await tx.delete(uploads).where(eq(uploads.id, upload?.id ?? ""));
      await tx.insert(propertyImages).values({ property_id: id, ...sized });
      await sweepFiles(ctx);
    });
    expect(await there()).toBe(6);

    // A copy holds the original's rows, so that their deletion waits for it.
    let removed: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      const own = tx.select().from(propertyImages).where(eq(propertyImages.property_id, id));
      const [photo] = await own.for("share");
      removed = removePhoto(world.as(landlord), photo?.id ?? "");
      await tx.insert(propertyImages).values({ property_id: other, ...sized });
      await sweepFiles(ctx);
    });
    await removed;
    await sweepFiles(ctx);
    expect(await there()).toBe(6);
  },
);
