import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { avatarKey, keysOf, pictureBase, publicPath } from "~/contract/picture-keys";
import { installation, profiles, properties, propertyImages, sweeps, uploads } from "~/db/schema";
import { removePhoto } from "~/domain/property";
import { duplicateProperty } from "~/domain/submission";
import {
  adoptStorage,
  findOrphans,
  readLeft,
  restoreTrash,
  sweepFiles as sweep,
} from "~/domain/upload";
import { createDiskStorage } from "~/storage/disk";
import { createS3Storage } from "~/storage/s3";
import type { FileStorage } from "~/storage/types";
import { insertProperty } from "../../../tests/support/rows/property";
import { startS3Server } from "../../../tests/support/world/s3-server";
import { createWorld } from "../../../tests/support/world/world";
import { sweepFiles } from "./sweep-files";

const world = await createWorld();
const { db } = world;
const landlord = await world.newUser("landlord");

const FOLDERS = ["avatars", "elsewhere", "property-images", "share-pictures"];

const NOTHING = { doubt: null, looked_at: 0, swept: 0, left: 0, deleted: 0, finished: true };
const LONG_AGO = new Date("2020-01-01");
const begin = (begun_at: Date) => db.update(installation).set({ begun_at });
// The clock of the last test is moved; the installation's is not.
beforeEach(() => begin(LONG_AGO));

const refuse = () => Promise.reject(new Error("nothing is written here"));

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
    await storage.delete([...(await all()), ...(await trash())]);
    await adoptStorage(ctx());
    world.clock.now = new Date();
  });

  const below = async (...folders: string[]) => {
    const keys: string[] = [];
    for (const folder of folders) {
      for await (const { key } of storage.list(folder)) keys.push(key);
    }
    return keys;
  };
  const all = () => below(...FOLDERS);
  const trash = () => below("trash");
  const ctx = () => ({ ...world.as(), storage, actor: { kind: "system" as const } });
  /** So long after the youngest file was written, by the clock of the storage. */
  const inHours = async (hours: number) => {
    let youngest = 0;
    for (const folder of FOLDERS) {
      for await (const { modifiedAt } of storage.list(folder)) {
        youngest = Math.max(youngest, modifiedAt.getTime());
      }
    }
    world.clock.now = new Date((youngest || Date.now()) + hours * 3_600_000);
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
  /** Where the next run goes on; empty when it begins anew. */
  const goesOnAfter = async () => (await db.select().from(sweeps))[0]?.marker;
  const orphan = (n: number) => `property-images/orphan-${n}/1-a-640.webp`;

  it("takes away what no row names after a day, and keeps the six files of each picture, portraits and what is not ours", {
    tags: "full",
  }, async () => {
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
    await inHours(23);
    await sweepFiles(ctx());
    expect(await all()).toEqual(before);
    await inHours(25);
    await sweepFiles(ctx());
    const kept = [portrait, "elsewhere/x/1.webp", ...waiting.keys, ...ofProperty.keys, drawn[0]];
    expect((await all()).sort()).toEqual(kept.sort());
    const { message, details } = world.logged.at(-1) ?? {};
    expect(message).toBe("files swept");
    const swept = ofNobody.keys.length + 5;
    expect(details).toEqual({ ...NOTHING, looked_at: before.length - 1, swept });
    expect(await trash()).toHaveLength(swept);
  });

  it("keeps a file as long as one of the listings that share it shows it", async () => {
    const original = await insertProperty(world, { landlord, status: "active" });
    const { image_url, keys } = await picture();
    const [photo] = await shown(original.id, image_url).returning({ id: propertyImages.id });
    const copy = await duplicateProperty(world.as(landlord), original.id, {
      copy_id: crypto.randomUUID(),
    });
    await removePhoto(world.as(landlord), photo?.id ?? "");
    await inHours(25);
    await sweepFiles(ctx());
    expect(await all()).toEqual(keys.sort());
    await db.delete(propertyImages).where(eq(propertyImages.property_id, copy.id));
    await sweepFiles(ctx());
    expect(await all()).toEqual([]);
  });

  it("looks at so many files a run, and goes on where it stopped until it begins anew", {
    tags: "full",
  }, async () => {
    await put(...Array.from({ length: 250 }, (_, n) => orphan(1000 + n)), "share-pictures/x/a.jpg");
    await inHours(25);
    const run = () => sweep(ctx(), { max: 200, asked: true });
    const of = (count: number) => ({ ...NOTHING, looked_at: count, swept: count });
    expect(await run()).toEqual({ ...of(200), finished: false });
    const [marker] = await db.select().from(sweeps);
    expect(marker).toMatchObject({ name: "files", marker: orphan(1199) });
    // What comes before the marker waits for the next round.
    await put(orphan(1000));
    await inHours(26);
    expect(await run()).toEqual(of(50));
    expect(await goesOnAfter()).toBe("");
    expect(await run()).toEqual(of(1));
    expect(await all()).toEqual(["share-pictures/x/a.jpg"]);
  });

  it("does no harm twice and at once, nor killed between the files and the marker", {
    tags: "full",
  }, async () => {
    const { id } = await insertProperty(world, { landlord, status: "active" });
    const { image_url, keys } = await picture();
    await shown(id, image_url);
    const orphans = Array.from({ length: 15 }, (_, n) => orphan(n));
    await put(...orphans);
    await inHours(25);
    let moves = 0;
    const killed = {
      ...storage,
      move: async (from: string, to: string) => {
        moves += 1;
        if (moves > 7) throw new Error("killed");
        await storage.move(from, to);
      },
    };
    await expect(sweep({ ...ctx(), storage: killed })).rejects.toThrow("killed");
    await expect.poll(async () => (await all()).length).toBe(6 + 8);
    expect(await db.$count(sweeps)).toBe(0);
    // The mark stands, so no run writes it again under another's eyes.
    const marked = { ...ctx(), storage: { ...storage, put: refuse } };
    await Promise.all([sweep(marked, { max: 1 }), sweep(marked), sweep(marked)]);
    await sweep(ctx());
    expect(await all()).toEqual(keys.sort());
    expect(await trash()).toHaveLength(15);
  });

  it("leaves a folder of which more than 5 % are unused, but 20 at least and 200 at most, unless a person asks", {
    tags: "full",
  }, async () => {
    const { id } = await insertProperty(world, { landlord, status: "active" });
    const { image_url, keys } = await picture();
    await shown(id, image_url);
    const orphans = Array.from({ length: 21 }, (_, n) => orphan(100 + n));
    await put(...orphans, "avatars/nobody/1-a-256.webp");
    await inHours(25);
    await sweepFiles(ctx());
    expect(await all()).toEqual([...keys, ...orphans].sort());
    const { level, details } = world.logged.at(-1) ?? {};
    expect([level, details]).toEqual(["error", { ...NOTHING, looked_at: 28, swept: 1, left: 21 }]);
    expect(await readLeft(db)).toBe(21);
    expect((await sweep(ctx(), { asked: true })).swept).toBe(21);
    expect(await readLeft(db)).toBe(0);
    expect(await all()).toEqual(keys.sort());
    // Of twenty none is too many.
    await put(...orphans.slice(1));
    await inHours(25);
    expect((await sweep(ctx())).swept).toBe(20);
  });

  it("counts what it left until it begins anew", { tags: "full" }, async () => {
    const portraits = Array.from({ length: 21 }, (_, n) => `avatars/nobody/${n}-a-256.webp`);
    await put(...portraits, orphan(1));
    await inHours(25);
    expect(await sweep(ctx(), { max: 1 })).toMatchObject({ left: 21, finished: false });
    expect(await sweep(ctx())).toMatchObject({ left: 0, swept: 1, finished: true });
    expect(await readLeft(db)).toBe(21);
    await sweep(ctx());
    expect(await readLeft(db)).toBe(21);
    await storage.delete(portraits);
    await sweep(ctx());
    expect(await readLeft(db)).toBe(0);
  });

  it("leaves everything while the storage is another installation's, or of files that no row names", async () => {
    const strange = "property-images/elsewhere/1-a-640.webp";
    const mark = "installation/id.txt";
    await put(strange);
    await inHours(25);
    await storage.put(mark, Buffer.from(crypto.randomUUID()), "text/plain");
    await sweepFiles(ctx());
    expect(world.logged.at(-1)).toMatchObject({ level: "error", details: { doubt: "foreign" } });
    await storage.delete([mark]);
    // Not by a person's command either, who may have mistaken the database.
    expect(await sweep(ctx(), { asked: true })).toMatchObject({ doubt: "foreign", swept: 0 });
    expect([await all(), await storage.exists(mark)]).toEqual([[strange], false]);
    await begin(world.clock.now);
    expect(await sweep(ctx(), { asked: true })).toMatchObject({ doubt: "foreign", swept: 0 });
    await begin(LONG_AGO);

    // An installation of before knows one of its files.
    const { id } = await insertProperty(world, { landlord, status: "active" });
    const { image_url, keys } = await picture();
    await shown(id, image_url);
    await inHours(25);
    expect((await sweep(ctx())).swept).toBe(1);
    expect([await all(), await storage.exists(mark)]).toEqual([keys.sort(), true]);
  });

  it("leaves everything on the first day, unless a person asks", async () => {
    await put(orphan(1));
    await inHours(25);
    await begin(new Date(world.clock.now.getTime() - 24 * 3_600_000 + 1));
    expect(await sweep(ctx())).toEqual({ ...NOTHING, doubt: "young", finished: false });
    expect(await all()).toEqual([orphan(1)]);
    expect((await sweep(ctx(), { asked: true })).swept).toBe(1);
    await put(orphan(2));
    await inHours(25);
    await begin(new Date(world.clock.now.getTime() - 24 * 3_600_000));
    expect((await sweep(ctx())).swept).toBe(1);
  });

  it("keeps what it took for 14 days, from where a person brings it back", async () => {
    await put(orphan(1), orphan(2));
    await inHours(25);
    await sweep(ctx());
    const day = world.clock.now.toISOString().slice(0, 10);
    expect(await trash()).toEqual([orphan(1), orphan(2)].map((key) => `trash/${day}/${key}`));
    expect(await restoreTrash(ctx())).toBe(2);
    expect([await all(), await trash()]).toEqual([[orphan(1), orphan(2)], []]);
    // Brought back, its time on the disk is the old one.
    await inHours(25);
    const thrown = world.clock.now.getTime();
    await sweep(ctx());
    world.clock.now = new Date(thrown + 14 * 86_400_000);
    expect((await sweep(ctx())).deleted).toBe(0);
    expect(await trash()).toHaveLength(2);
    world.clock.now = new Date(thrown + 15 * 86_400_000);
    expect((await sweep(ctx())).deleted).toBe(2);
    expect(await trash()).toEqual([]);
  });

  it("only looked for, nothing is deleted", async () => {
    await put(orphan(1), orphan(2));
    await inHours(25);
    const found: string[] = [];
    for await (const { orphans } of findOrphans(ctx())) found.push(...orphans);
    expect(found).toEqual([orphan(1), orphan(2)]);
    expect(await all()).toEqual(found);
    expect(await db.$count(sweeps)).toBe(0);
  });
});
