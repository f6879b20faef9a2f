import sharp from "sharp";
import { expect, it } from "vitest";
import { readPicture } from "./picture-sets";
import { demoRandom, planListings } from "./plan";
import { processDrawn } from "./process-drawn";

const [drawn] = planListings(demoRandom()).flatMap(({ pictures }) => pictures);

it("answers for a drawn picture what a photo's processing answers: three widths and a preview", async () => {
  if (!drawn) throw new Error("no picture");
  const input = await readPicture(drawn);
  const { width, height, preview, variants } = await processDrawn(input);
  expect([width, height]).toEqual([1280, 960]);
  expect(variants.map((v) => [v.width, v.height])).toEqual([
    [320, 240],
    [640, 480],
    [1280, 960],
  ]);
  for (const variant of variants) {
    const meta = await sharp(variant.data).metadata();
    expect([meta.format, meta.width, meta.height]).toEqual(["webp", variant.width, variant.height]);
  }
  // The bytes a photo's variants should stay under.
  const [small, middle, large] = variants.map(({ data }) => data.byteLength);
  expect(small).toBeLessThan(20_000);
  expect(middle).toBeLessThan(35_000);
  expect(large).toBe(input.byteLength);
  expect(preview).toMatch(/^data:image\/webp;base64,/);
  expect(preview.length).toBeLessThan(200);
});
