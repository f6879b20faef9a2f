import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { properties, propertyAmenities, propertyImages, reviews } from "~/db/schema";
import { insertProperty, insertReview } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { refreshCard } from "./refresh-card";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const tenant = await world.newUser("user");

it("keeps cover, ratings and amenity names as the related tables say", async () => {
  const row = await insertProperty(world, { landlord, images: 3, amenities: ["Wifi", "Jardin"] });
  await insertReview(world, row, tenant, { rating: 2 });
  await insertReview(world, row, tenant, { rating: 5 });
  const read = async () =>
    (await world.db.select().from(properties).where(eq(properties.id, row.id)))[0];
  expect(await read()).toMatchObject({
    cover_url: expect.stringContaining("abc0-1280.webp"),
    cover_alt: "Photo 1",
    cover_width: 1280,
    cover_height: 960,
    review_count: 2,
    rating_sum: 7,
    amenity_names: "Jardin Wifi",
  });
  await world.db.transaction(async (tx) => {
    await tx.delete(propertyImages).where(eq(propertyImages.is_primary, true));
    await tx.delete(reviews);
    await tx.delete(propertyAmenities);
    await refreshCard(tx, row.id);
  });
  expect(await read()).toMatchObject({
    cover_url: expect.stringContaining("abc1-1280.webp"),
    review_count: 0,
    rating_sum: 0,
    amenity_names: "",
  });
});
