import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
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
const GAP = 10;

type Tile = { picture: Buffer; column: number; row: number };

async function sheet(tiles: Tile[], width: number, file: string): Promise<void> {
  const height = (width * 3) / 4;
  const columns = Math.max(...tiles.map(({ column }) => column)) + 1;
  const rows = Math.max(...tiles.map(({ row }) => row)) + 1;
  const composite = await Promise.all(
    tiles.map(async ({ picture, column, row }) => ({
      input: await sharp(picture).resize(width, height).toBuffer(),
      left: GAP + column * (width + GAP),
      top: GAP + row * (height + GAP),
    })),
  );
  const image = await sharp({
    create: {
      width: GAP + columns * (width + GAP),
      height: GAP + rows * (height + GAP),
      channels: 3,
      background: "#FBF8F3",
    },
  })
    .composite(composite)
    .png()
    .toBuffer();
  await writeFile(file, image);
}

/** Writes covers.png (60 covers at card size) and galleries.png (six views of 14 properties). */
async function preview(folder: string, from: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const covers: Tile[] = [];
  const galleries: Tile[] = [];
  for (let i = 0; i < 60; i++) {
    const type = TYPES[i % TYPES.length] as PropertyType;
    const views = i < 14 ? 6 : 3;
    const pictures = drawProperty({ seed: from + i, type, furnished: i % 3 !== 2, views });
    for (const [column, { svg }] of pictures.entries()) {
      if (column > 0 && i >= 14) break;
      const picture = await renderPicture(svg);
      if (column === 0) covers.push({ picture, column: i % 10, row: Math.floor(i / 10) });
      if (i < 14) galleries.push({ picture, column, row: i });
    }
  }
  await sheet(covers, 160, join(folder, "covers.png"));
  await sheet(galleries, 320, join(folder, "galleries.png"));
}

const [folder, from = "1"] = process.argv.slice(2);
if (!folder)
  throw new Error("Usage: npx tsx scripts/demo/pictures/preview.ts <folder> [first seed]");
await preview(folder, Number(from));
