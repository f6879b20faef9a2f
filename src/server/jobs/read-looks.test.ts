import { readFileSync } from "node:fs";
import { eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { expect, it } from "vitest";
import { pictureBase, publicPath, variantKey } from "~/contract/picture-keys";
import { propertyImages } from "~/db/schema";
import { copiedPictures } from "~/domain/copy";
import { hashPicture } from "~/storage/picture";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { readLooks } from "./read-looks";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const other = await world.newUser("landlord");
const ctx = world.as("system");
const photo = await sharp(readFileSync("demo/pictures/07-villa/4-kitchen.webp"))
  .resize(640)
  .webp()
  .toBuffer();

/** A listing's picture that has not been read, with this as its file. */
async function unread(file?: Buffer): Promise<string> {
  const { id: property_id } = await insertProperty(world, { landlord });
  const key = variantKey(pictureBase(crypto.randomUUID(), new Date()), 1280, "webp");
  if (file) await world.storage.put(key, file, "image/webp");
  const sized = { width: 640, height: 480, preview: "data:," };
  const image_url = publicPath(key);
  const made = { property_id, image_url, ...sized };
  const [row] = await world.db.insert(propertyImages).values(made).returning();
  return row?.id ?? "";
}
const hashesOf = async (ids: string[]) => {
  const rows = await world.db.select().from(propertyImages).where(inArray(propertyImages.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id)?.looks);
};

it("reads each stored picture once, so that its copies are found; what is no picture has no hash", async () => {
  const ids = [await unread(photo), await unread(), await unread(Buffer.from("no picture"))];
  const looks = await hashPicture(photo);
  expect(looks.length).toBe(81 * 16);
  const asked = [{ id: "asked", looks }];
  expect(
    await copiedPictures(world.db, { landlord_id: other.id }, asked, { most: 9, among: "every" }),
  ).toEqual([]);
  await readLooks(ctx);
  expect(await hashesOf(ids)).toEqual([looks, "-", "-"]);
  expect(
    await copiedPictures(world.db, { landlord_id: other.id }, asked, { most: 9, among: "every" }),
  ).toEqual([{ id: "asked", original: ids[0] }]);
  const [first = ""] = ids;
  await world.db.update(propertyImages).set({ looks: "f" }).where(eq(propertyImages.id, first));
  await readLooks(ctx);
  expect(await hashesOf(ids)).toEqual(["f", "-", "-"]);
});

it("reads so many at a time and goes on the next time", async () => {
  const ids = [await unread(photo), await unread(photo), await unread(photo)];
  const left = async () => (await hashesOf(ids)).filter((looks) => looks === "").length;
  await readLooks(ctx, 2);
  expect(await left()).toBe(1);
  await readLooks(ctx, 2);
  expect(await left()).toBe(0);
});
