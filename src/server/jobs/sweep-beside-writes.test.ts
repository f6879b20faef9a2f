import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { keysOf, pictureBase, publicPath } from "~/contract/picture-keys";
import { propertyImages, uploads } from "~/db/schema";
import { removePhoto } from "~/domain/property";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { sweepFiles } from "./sweep-files";

const world = await createWorld();
const { db } = world;
const landlord = await world.newUser("landlord");

it.skipIf(world.database.engine === "pglite")(
  "finds a name that a transaction under way takes from one row to another",
  async () => {
    const { storage } = world;
    world.clock.now = new Date(Date.now() + 25 * 3_600_000);
    const ctx = world.as("system");
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
