import { eq } from "drizzle-orm";
import { it } from "vitest";
import { properties, users } from "~/db/schema";
import { insertBooking } from "../../../tests/support/rows/booking";
import {
  insertProperty,
  insertReview,
  insertTenantReview,
} from "../../../tests/support/rows/property";
import { untilOneWaits } from "../../../tests/support/world/until-one-waits";
import { createWorld } from "../../../tests/support/world/world";
import { changeReview, createReview, publishReviews, reviewTenant } from ".";

const world = await createWorld();
const isPostgres = world.database.engine === "postgres";
const landlord = await world.newUser("landlord", "Paul");
const tenant = await world.newUser("user", "Awa");
const property = await insertProperty(world, { landlord });
const words = { rating: 4, title: "Très bien", comment: "Calme et propre." };
const long = new Date(world.now().getTime() - 15 * 86_400_000);
const system = world.as("system");
const stay = () =>
  insertBooking(world, { property, tenant, status: "completed", end_date: "2099-06-08" });

it.runIf(isPostgres).each<[string, () => Promise<() => Promise<unknown>>]>([
  [
    "a review is written",
    async () => {
      const { id } = await stay();
      return () => createReview(world.as(tenant), { booking_id: id, ...words });
    },
  ],
  [
    "a tenant is reviewed",
    async () => {
      const { id } = await stay();
      return () => reviewTenant(world.as(landlord), id, { rating: 5, comment: "Soigneux." });
    },
  ],
  [
    "a review is changed",
    async () => {
      const id = crypto.randomUUID();
      await insertReview(world, property, tenant, { id, rating: 2, created_at: world.now() });
      return () => changeReview(world.as(tenant), id, words);
    },
  ],
  [
    "a review is shown at its deadline",
    async () => {
      await insertTenantReview(world, await stay(), { created_at: long });
      return () => publishReviews(system);
    },
  ],
])("nobody waits for each other when, as an account is suspended, %s", async (_what, arrange) => {
  const act = await arrange();
  let acted: Promise<unknown> | undefined;
  await world.db.transaction(async (tx) => {
    for (const { id } of [landlord, tenant]) {
      await tx.select().from(users).where(eq(users.id, id)).for("update");
    }
    acted = act();
    await untilOneWaits(tx);
    await tx.update(properties).set({ status: "suspended" }).where(eq(properties.id, property.id));
  });
  await acted;
});
