import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawProperty, renderPicture } from "./index";
import type { PropertyType } from "./property-type";

const TYPES: readonly PropertyType[] = [
  "apartment",
  "house",
  "studio",
  "villa",
  "room",
  "office",
  "commercial",
];

describe("the demo's pictures", () => {
  it("are the same for the same seed and others for another", () => {
    for (const type of TYPES) {
      const draw = (seed: number) => drawProperty({ seed, type, furnished: true, views: 4 });
      expect(draw(12)).toEqual(draw(12));
      const other = draw(13).map(({ svg }) => svg);
      for (const { svg } of draw(12)) expect(other).not.toContain(svg);
    }
  });

  it("give as many different views as asked for, each with a French text", () => {
    for (const type of TYPES) {
      for (const views of [3, 4, 5, 6]) {
        for (const furnished of [true, false]) {
          const pictures = drawProperty({ seed: views * 31, type, furnished, views });
          expect(new Set(pictures.map(({ view }) => view)).size).toBe(views);
          for (const { alt, svg } of pictures) {
            expect(alt).toMatch(/^[A-ZÀ-Ý].{10,90}$/u);
            expect(svg).not.toMatch(/NaN|undefined|Infinity/);
          }
        }
      }
    }
  });

  it("become JPEGs of 1600 by 1200 under 400 KB", async () => {
    for (const [index, type] of TYPES.entries()) {
      const pictures = drawProperty({
        seed: 40 + index,
        type,
        furnished: index % 2 === 0,
        views: 3,
      });
      for (const { svg } of pictures) {
        const picture = await renderPicture(svg);
        const { format, width, height } = await sharp(picture).metadata();
        expect({ format, width, height }).toEqual({ format: "jpeg", width: 1600, height: 1200 });
        expect(picture.byteLength).toBeLessThan(400 * 1024);
      }
    }
  });
});
