import { expect, it } from "vitest";
import { favorites, notifications } from "~/db/schema";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty, insertReview } from "../../tests/support/rows/property";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();

it("TEN-008 counts a tenant's own bookings, favourites, reviews and unread notifications", async () => {
  const landlord = await world.newUser("landlord");
  const property = await insertProperty(world, { landlord });
  const tenant = await world.newUser("user");
  const other = await world.newUser("user");
  const figures = async (user: typeof tenant) => {
    const response = await world.client(user).api.statistics.tenant.$get();
    if (response.status !== 200) throw new Error(await response.text());
    return response.json();
  };
  const nothing = { bookings: 0, favorites: 0, reviews: 0, unread_notifications: 0 };
  expect(await figures(tenant)).toEqual(nothing);
  for (const rating of [5, 3]) await insertReview(world, property, tenant, { rating });
  await insertReview(world, property, other, { rating: 1 });
  await insertBooking(world, { property, tenant, status: "cancelled" });
  await world.db.insert(favorites).values({ user_id: tenant.id, property_id: property.id });
  const news = { user_id: tenant.id, type: "booking" as const, title: "Titre", message: "Phrase." };
  await world.db.insert(notifications).values([news, news, news, { ...news, read: true }]);
  // Each review has its stay.
  expect(await figures(tenant)).toEqual({
    bookings: 3,
    favorites: 1,
    reviews: 2,
    unread_notifications: 3,
  });
  expect(await figures(other)).toEqual({ ...nothing, bookings: 1, reviews: 1 });
});
