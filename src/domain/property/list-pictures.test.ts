import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { propertyImages } from "~/db/schema";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { listPictures } from "./list-pictures";

const world = await createWorld();
const landlord = await world.newUser("landlord");

it("lists all pictures of an active property in order, and no preview", async () => {
  const { id } = await insertProperty(world, { landlord, images: 6 });
  const { items } = await listPictures(world, id);
  expect(items.map(({ alt_text }) => alt_text)).toEqual([
    "Photo 1",
    "Photo 2",
    "Photo 3",
    "Photo 4",
    "Photo 5",
    "Photo 6",
  ]);
  expect(items[1]).toEqual({
    image_url: `/storage/property-images/${id}/1700000000001-abc1-1280.webp`,
    alt_text: "Photo 2",
    width: 1280,
    height: 960,
  });
  // The landlord's choice for the cards comes first, wherever it stands.
  const { property_id, is_primary, display_order } = propertyImages;
  const choose = (order: number, chosen: boolean) =>
    world.db
      .update(propertyImages)
      .set({ is_primary: chosen })
      .where(and(eq(property_id, id), eq(display_order, order)));
  await world.db.update(propertyImages).set({ is_primary: false }).where(eq(is_primary, true));
  await choose(3, true);
  expect((await listPictures(world, id)).items[0]?.alt_text).toBe("Photo 4");
  const bare = await insertProperty(world, { landlord });
  expect(await listPictures(world, bare.id)).toEqual({ items: [] });
});

it("knows no property that is not public", async () => {
  const draft = await insertProperty(world, { landlord, images: 1, status: "draft" });
  for (const id of [draft.id, crypto.randomUUID(), "nonsense"]) {
    await expect(listPictures(world, id)).rejects.toMatchObject({ code: "not_found" });
  }
});
