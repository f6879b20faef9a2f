import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pictureBase, publicPath, variantKey } from "~/contract/picture-keys";
import { startS3Server } from "../../tests/support/world/s3-server";
import { createDiskStorage } from "./disk";
import { processPicture } from "./picture";
import { createS3Storage } from "./s3";
import type { FileStorage } from "./types";

type Place = { open: () => FileStorage; broken: () => FileStorage; close: () => Promise<void> };

async function onDisk(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), "kwata-disk-"));
  return {
    open: () => createDiskStorage({ folder }),
    broken: () => createDiskStorage({ folder: "/dev/null/storage" }),
    close: () => rm(folder, { recursive: true }),
  };
}

async function onS3(): Promise<Place> {
  const server = await startS3Server();
  return {
    // Two keys a page: every listing has several.
    open: () => createS3Storage({ ...server.options, pageSize: 2 }),
    broken: () => createS3Storage({ ...server.options, bucket: "no-such-bucket" }),
    close: server.stop,
  };
}

async function bytesOf(storage: FileStorage, key: string): Promise<Buffer> {
  const file = await storage.read(key);
  if (!file) throw new Error(`Nothing at ${key}`);
  return Buffer.from(await new Response(file.body).arrayBuffer());
}

async function keysBelow(storage: FileStorage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.sort();
}

describe.each([
  ["disk", onDisk],
  ["S3", onS3],
])("storage on %s", (name, place) => {
  let where: Place;
  let storage: FileStorage;
  beforeAll(async () => {
    where = await place();
    storage = where.open();
  });
  afterAll(() => where.close());

  it(`SRV-008 an uploaded picture opens on ${name} and is still there after a restart`, async () => {
    const photo = await sharp({
      create: { width: 900, height: 600, channels: 3, background: "#1d6b4a" },
    })
      .jpeg()
      .toBuffer();
    const base = pictureBase("b7e1", new Date());
    const { variants } = await processPicture(photo);
    for (const { width, data } of variants) {
      await storage.put(variantKey(base, width, "webp"), data, "image/webp");
    }
    const restarted = where.open();
    for (const { width, data } of variants) {
      const key = publicPath(variantKey(base, width, "webp")).replace("/storage/", "");
      expect(await bytesOf(restarted, key)).toEqual(data);
      const file = await restarted.read(key);
      expect(file).toMatchObject({ size: data.byteLength, contentType: "image/webp" });
      expect(file?.etag).toMatch(/^(W\/)?"[^"]+"$/);
    }
  });

  it("keeps a body of several chunks byte for byte, and replaces it", async () => {
    const key = "property-images/large/1-a.webp";
    const large = Buffer.alloc(3_000_000, "abcdefg");
    await storage.put(key, large, "image/webp");
    expect((await bytesOf(storage, key)).equals(large)).toBe(true);
    await storage.put(key, Buffer.from("new"), "image/webp");
    expect((await bytesOf(storage, key)).toString()).toBe("new");
  });

  it("gives a file whole while it is written anew", async () => {
    const key = "installation/shared.txt";
    const text = "x".repeat(36);
    const put = () => storage.put(key, Buffer.from(text), "text/plain");
    const read = async () => (await bytesOf(storage, key)).toString();
    await put();
    for (let round = 0; round < 20; round += 1) {
      const [, , one, two] = await Promise.all([put(), put(), read(), read()]);
      expect([one, two]).toEqual([text, text]);
    }
  });

  it("answers null and false where there is nothing", async () => {
    expect(await storage.read("property-images/none/1-a.webp")).toBeNull();
    expect(await storage.exists("property-images/none/1-a.webp")).toBe(false);
    expect(await keysBelow(storage, "property-images/none")).toEqual([]);
  });

  it("deletes what is there and passes over what is not", async () => {
    const key = "property-images/gone/1-a.webp";
    await storage.put(key, Buffer.from("x"), "image/webp");
    expect(await storage.exists(key)).toBe(true);
    await storage.delete([key, "property-images/gone/2-b.webp"]);
    expect(await storage.exists(key)).toBe(false);
    await storage.delete([]);
  });

  it("empties a folder of three hundred files, and leaves its neighbour", {
    tags: "full",
  }, async () => {
    const keys = Array.from({ length: 300 }, (_, at) => `trash/many/${at >> 2}/${at}-a.webp`);
    const neighbour = "trash/many-2/1-a.webp";
    for (const key of [...keys, neighbour]) await storage.put(key, Buffer.from("x"), "image/webp");
    await storage.delete(keys);
    expect(await keysBelow(storage, "trash")).toEqual([neighbour]);
  });

  it("lists a folder and its folders, not its namesakes", async () => {
    // The files' own clock, which `npm run test:at` does not move.
    const started = (await stat(await mkdtemp(join(tmpdir(), "kwata-now-")))).mtimeMs;
    const keys = ["property-images/list/1-a.webp", "property-images/list/deep/2-b.avif"];
    for (const key of [...keys, "property-images/list-2/3-c.webp"]) {
      await storage.put(key, Buffer.from(key), "image/webp");
    }
    expect(await keysBelow(storage, "property-images/list")).toEqual(keys);
    expect(await keysBelow(storage, "property-images/list/")).toEqual(keys);
    expect(await keysBelow(storage, "property-images")).toEqual(expect.arrayContaining(keys));
    for await (const { modifiedAt } of storage.list("property-images/list")) {
      expect(Math.abs(modifiedAt.getTime() - started)).toBeLessThan(60_000);
    }
  });

  it("lists in the order of the keys, from the one after a marker on, whether it is there or not", async () => {
    const keys = [
      "property-images/mark1/1-a.webp",
      "property-images/mark2/10-b-320.webp",
      "property-images/mark2/10-b-640.webp",
      "property-images/mark2/9-c.webp",
      "property-images/mark3/1-d.webp",
    ];
    for (const key of keys.toReversed()) await storage.put(key, Buffer.from("x"), "image/webp");
    const behind = async (after?: string) => {
      const found: string[] = [];
      for await (const { key } of storage.list("property-images", after)) {
        if (key.startsWith("property-images/mark")) found.push(key);
      }
      return found;
    };
    expect(await behind()).toEqual(keys);
    for (const [i, key] of keys.entries()) expect(await behind(key)).toEqual(keys.slice(i + 1));
    expect(await behind("property-images/mark2/10-b-4")).toEqual(keys.slice(2));
    expect(await behind("property-images/zzz")).toEqual([]);
  });

  it("lets a body be dropped unread or half read, many times", { tags: "full" }, async () => {
    const key = "property-images/drop/1-a.webp";
    await storage.put(key, Buffer.alloc(400_000), "image/webp");
    for (let round = 0; round < 120; round++) {
      const file = await storage.read(key);
      if (round % 2) continue;
      const reader = file?.body.getReader();
      await reader?.read();
      await reader?.cancel();
    }
    expect((await bytesOf(storage, key)).byteLength).toBe(400_000);
  });

  it("refuses keys that leave the folder or are not plain", async () => {
    const key = "property-images/../1-a.webp";
    await expect(storage.put(key, Buffer.from("x"), "image/webp")).rejects.toThrow("storage key");
    await expect(storage.read(key)).rejects.toThrow("storage key");
    await expect(storage.exists(key)).rejects.toThrow("storage key");
    await expect(storage.delete([key])).rejects.toThrow("storage key");
    await expect(keysBelow(storage, "../")).rejects.toThrow("storage folder");
  });

  it("tells whether it works", async () => {
    expect(await storage.healthy()).toBe(true);
    const broken = where.broken();
    expect(await broken.healthy()).toBe(false);
    await expect(broken.put("a/b.webp", Buffer.from("x"), "image/webp")).rejects.toThrow();
  });
});
