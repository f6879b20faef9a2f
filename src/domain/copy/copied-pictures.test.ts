import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, it } from "vitest";
import { propertyImages } from "~/db/schema";
import { NO_HASH } from "~/storage/perceptual-hash";
import { hashPicture } from "~/storage/picture";
import {
  demoPhotos,
  drawnScenes,
  FORMATS,
  SHAPES,
  shapeKind,
} from "../../../tests/support/rows/picture-pairs";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { copiedPictures } from "./copied-pictures";

const world = await createWorld();
const owner = await world.newUser("landlord");
const asker = await world.newUser("landlord");
const other = { landlord_id: asker.id };
type Given = Parameters<typeof insertProperty>[1];

/** Stores the pictures on a listing; their ids in order. */
async function store(pictures: string[], given: Given = { landlord: owner }): Promise<string[]> {
  const { id: property_id } = await insertProperty(world, given);
  const of = { property_id, width: 400, height: 300, preview: "data:," };
  const rows = pictures.map((looks) => ({ ...of, looks, image_url: crypto.randomUUID() }));
  const stored = await world.db.insert(propertyImages).values(rows).returning();
  return stored.map(({ id }) => id);
}

async function foundFor(looks: string): Promise<string[]> {
  const copied = await copiedPictures(world.db, other, [{ id: "asked", looks }], {
    most: 100,
    among: "every",
  });
  return copied.map(({ original }) => original);
}

it("DLA-015 finds 95 % of the copies with 1 % of false alarms at most", {
  tags: "full",
  timeout: 300_000,
}, async () => {
  const pictures = [...(await demoPhotos(0, 5)), ...(await drawnScenes(1, 45))];
  const originals = await store(await Promise.all(pictures.map(hashPicture)));
  const shapes = Object.entries(SHAPES);
  const formats = Object.entries(FORMATS);
  const missed: string[] = [];
  const kinds = {
    cut: { found: 0, all: 0 },
    turned: { found: 0, all: 0 },
    framed: { found: 0, all: 0 },
  };
  let [pairs, found, strangers, alarms] = [0, 0, 0, 0];
  const count = (originalId: string | undefined, ids: string[]) => {
    strangers += originals.length - (originalId ? 1 : 0);
    alarms += ids.filter((id) => id !== originalId).length;
  };
  for (const [i, picture] of pictures.entries()) {
    for (const turn of [0, 1, 2, 3, 4]) {
      const [shape, reshape] = shapes[(i * 7 + turn * 3) % shapes.length] ?? shapes[0]!;
      const [format, encode] = formats[(i + turn) % formats.length] ?? formats[0]!;
      const ids = await foundFor(await hashPicture(await encode(await reshape(picture))));
      const isFound = ids.includes(originals[i] ?? "");
      const kind = kinds[shapeKind(shape)];
      pairs += 1;
      kind.all += 1;
      if (isFound) {
        found += 1;
        kind.found += 1;
      } else missed.push(`${i} ${shape}, ${format}`);
      count(originals[i], ids);
    }
  }
  const fresh = [...(await demoPhotos(2, 5)), ...(await drawnScenes(2, 45))];
  let alarmed = 0;
  for (const picture of fresh) {
    const ids = await foundFor(await hashPicture(picture));
    if (ids.length > 0) alarmed += 1;
    count(undefined, ids);
  }
  const percent = (part: number, of: number) => (100 * part) / of;
  console.info(
    `copies: ${found} of ${pairs} found (${percent(found, pairs).toFixed(1)} %), ` +
      `by kind ${JSON.stringify(kinds)}, ${alarms} false alarms of ${strangers} pairs (${percent(alarms, strangers).toFixed(3)} %), ` +
      `${alarmed} of ${fresh.length} new pictures with one; missed: ${missed.join("; ")}`,
  );
  expect(pairs).toBeGreaterThanOrEqual(300);
  expect(percent(found, pairs)).toBeGreaterThanOrEqual(95);
  for (const [kind, { found: ofKind, all }] of Object.entries(kinds)) {
    expect(percent(ofKind, all), kind).toBeGreaterThanOrEqual(95);
  }
  expect(percent(alarms, strangers)).toBeLessThanOrEqual(1);
  // By pairs the bar is easily kept: a new picture is compared with all of them.
  expect(percent(alarmed, fresh.length)).toBeLessThanOrEqual(1);
});

it("takes pictures of nearly one colour for nothing that was seen before", async () => {
  const create = { width: 400, height: 300, channels: 3 as const };
  const white = await sharp({ create: { ...create, background: "#fff" } })
    .png()
    .toBuffer();
  const noise = { type: "gaussian" as const, mean: 240, sigma: 3 };
  const wall = await sharp({ create: { ...create, noise, background: "#eee" } })
    .jpeg()
    .toBuffer();
  expect(await Promise.all([white, wall].map(hashPicture))).toEqual([NO_HASH, NO_HASH]);
  const [id] = await store([NO_HASH]);
  expect(await foundFor(NO_HASH)).toEqual([]);
  const [row] = await world.db
    .select()
    .from(propertyImages)
    .where(eq(propertyImages.id, id ?? ""));
  expect(row?.look_bands).toEqual([]);
});

it("DLA-015 finds the original behind hundreds of own pictures and of deleted listings", async () => {
  const hash = "0123456789abcdef";
  const many = Array.from({ length: 250 }, () => hash);
  await store(many, { landlord: asker });
  const deleted = {
    status: "inactive",
    deactivated_by: "landlord",
    deleted_at: world.now(),
  } as const;
  await store(many, { landlord: owner, ...deleted });
  expect(await foundFor(hash)).toEqual([]);
  const [original] = await store([hash]);
  expect(await foundFor(hash)).toEqual([original]);
});
