import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isKey } from "~/storage/key";
import { keysOf, pictureBase, publicPath, variantKey, variantsOf } from "./picture-keys";

const now = new Date("2026-03-14T15:09:26.535Z");

describe("picture keys", () => {
  it("stand as property-images/{propertyId}/{timestamp}-{random}.{ext}", () => {
    const key = variantKey(pictureBase("5f0c-11", now), 1280, "webp");
    expect(key).toMatch(/^property-images\/5f0c-11\/1773500966535-[a-z2-7]{16}-1280\.webp$/);
    expect(isKey(key)).toBe(true);
    expect(publicPath(key)).toBe(`/storage/${key}`);
  });

  it("never repeat within one millisecond", () => {
    const bases = Array.from({ length: 2_000 }, () => pictureBase("p", now));
    expect(new Set(bases).size).toBe(bases.length);
  });

  it("derive every variant from a stored image_url", () => {
    const base = pictureBase("p", now);
    const url = publicPath(variantKey(base, 1280, "webp"));
    const paths = (list: { width: number; path: string }[]) => list.map((v) => [v.width, v.path]);
    expect(paths(variantsOf(url))).toEqual([
      [320, `/storage/${base}-320.webp`],
      [640, `/storage/${base}-640.webp`],
      [1280, url],
    ]);
    expect(paths(variantsOf(url, { format: "avif" }))[0]).toEqual([
      320,
      `/storage/${base}-320.avif`,
    ]);
    expect(variantsOf(`https://kwata.cm${url}`)[2]?.path).toBe(`https://kwata.cm${url}`);
    expect(keysOf(url)).toHaveLength(6);
    expect(keysOf(url).every(isKey)).toBe(true);
  });

  it("give the true widths of a small picture, once each", () => {
    const url = publicPath(variantKey(pictureBase("p", now), 1280, "webp"));
    expect(variantsOf(url, { pixelWidth: 500 }).map((v) => v.width)).toEqual([320, 500]);
    expect(variantsOf(url, { pixelWidth: 320 }).map((v) => v.width)).toEqual([320]);
    expect(variantsOf(url, { pixelWidth: 200 })).toEqual([{ width: 200, path: url }]);
  });

  it("derive nothing from a URL that is not ours", () => {
    for (const url of [
      "",
      "https://images.example/photo-1280.webp",
      "/storage/property-images/p/1-abc-640.webp",
      "/storage/property-images/../p/1-abc-1280.webp",
      "javascript:/storage/property-images/p/1-abc-1280.webp",
    ]) {
      expect(variantsOf(url)).toEqual([]);
      expect(keysOf(url)).toEqual([]);
    }
  });

  it("need nothing of Node, so the browser can import them", async () => {
    const code = await readFile(join(import.meta.dirname, "picture-keys.ts"), "utf8");
    expect(code).not.toMatch(/^import|require\(|Buffer|process\./m);
  });
});
