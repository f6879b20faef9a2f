import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  bookings,
  notifications,
  properties,
  rateLimits,
  reviews,
  tenantReviews,
} from "~/db/schema";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty, insertTenantReview } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Paul");
const tenant = await world.newUser("user", "Awa");
const stranger = await world.newUser("user", "Ben");
const property = await insertProperty(world, { landlord, title: "Villa à Bonapriso" });
const words = { rating: 4, title: "Très bien", comment: "Calme et propre." };
const review = (user: TestUser | undefined, booking_id: string, given = {}) =>
  world.client(user).api.reviews.$post({ json: { booking_id, ...words, ...given } });
/** A stay whose landlord has reviewed the tenant: what the tenant writes is shown at once. */
const stay = async (given = {}) => {
  const booking = await insertBooking(world, {
    property,
    tenant,
    status: "completed",
    end_date: "2099-06-08",
    ...given,
  });
  await insertTenantReview(world, booking);
  return booking;
};
const stored = () => world.db.select().from(reviews);
const card = async () =>
  (await world.db.select().from(properties).where(eq(properties.id, property.id)))[0];

beforeEach(async () => {
  await world.db.delete(bookings);
  await world.db.delete(notifications);
  await world.db.delete(rateLimits);
});

describe("POST /api/reviews", () => {
  it("stores a tenant's review of a completed stay, moves the card's rating and tells the landlord", async () => {
    const booking = await stay();
    const before = await card();
    const response = await review(tenant, booking.id);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      ...words,
      property_id: property.id,
      booking_id: booking.id,
      reviewer: { first_name: "Awa", last_name: "Mbarga" },
      created_at: world.clock.now.toISOString(),
    });
    expect(await stored()).toMatchObject([{ ...words, reviewer_id: tenant.id }]);
    expect(before).toMatchObject({ review_count: 0, rating_sum: 0 });
    expect(await card()).toMatchObject({ review_count: 1, rating_sum: 4 });
    expect(await world.db.select().from(notifications)).toMatchObject([
      {
        user_id: landlord.id,
        title: "Nouvel avis",
        message: "Awa a donné 4/5 à « Villa à Bonapriso ».",
        related_id: property.id,
      },
    ]);
    expect(await world.jobsOf("send-mail")).toMatchObject([{ to: landlord.email }]);
  });

  it("DAT-011 refuses ratings outside of 1 to 5, by the API and by the table", async () => {
    const booking = await stay();
    for (const rating of [0, 6, 4.5, "5", -1]) {
      expect((await review(tenant, booking.id, { rating })).status).toBe(422);
    }
    for (const rating of [0, 6]) {
      const row = { ...words, rating, property_id: property.id, booking_id: booking.id };
      await expect(
        world.db.insert(reviews).values({ ...row, reviewer_id: tenant.id }),
      ).rejects.toMatchObject({ cause: { constraint: "reviews_rating" } });
    }
    const response = await review(tenant, booking.id, { rating: 1 });
    expect(await response.json()).toMatchObject({
      reviewer_id: tenant.id,
      reviewer: { first_name: "Awa", last_name: "Mbarga" },
    });
  });

  it("takes one review per booking, also of two sent at once", async () => {
    const booking = await stay();
    const both = await Promise.all([review(tenant, booking.id), review(tenant, booking.id)]);
    expect(both.map((r) => r.status).sort()).toEqual([201, 409]);
    const again = await review(tenant, booking.id);
    expect(again.status).toBe(409);
    expect(await again.text()).toContain("Vous avez déjà laissé un avis pour ce séjour.");
    expect(await stored()).toHaveLength(1);
    expect(await world.db.select().from(notifications)).toHaveLength(1);
  });

  it("counts every one of several reviews of a property sent at once", async () => {
    const stays = await Promise.all([1, 2, 3, 4].map(() => stay()));
    const sent = await Promise.all(stays.map((s, i) => review(tenant, s.id, { rating: i + 1 })));
    expect(sent.map((r) => r.status)).toEqual([201, 201, 201, 201]);
    expect(await card()).toMatchObject({ review_count: 4, rating_sum: 10 });
  });

  it("refuses a stay that is not completed, a foreign booking like an absent one, and a visitor", async () => {
    for (const status of ["pending", "confirmed", "cancelled"] as const) {
      expect((await review(tenant, (await stay({ status })).id)).status).toBe(403);
    }
    const booking = await stay();
    const outsiders = [stranger, landlord];
    for (const user of outsiders) expect((await review(user, booking.id)).status).toBe(404);
    expect((await review(tenant, crypto.randomUUID())).status).toBe(404);
    expect((await review(await world.newUser("admin"), booking.id)).status).toBe(403);
    expect((await review(undefined, booking.id)).status).toBe(401);
    for (const blank of [{ title: " " }, { comment: "" }, { title: "x".repeat(121) }]) {
      expect((await review(tenant, booking.id, blank)).status).toBe(422);
    }
    expect(await stored()).toEqual([]);
  });
});

describe("a stay that was too short for a review", () => {
  const sentence = "Un avis demande un séjour d'au moins 3 nuits.";
  const short = (end_date: string) =>
    insertBooking(world, {
      property,
      tenant,
      status: "completed",
      billing_period: "day",
      end_date,
    });
  beforeEach(() => world.db.update(properties).set({ minimum_stay: 3, billing_period: "day" }));
  afterEach(() => world.db.update(properties).set({ minimum_stay: 1, billing_period: "month" }));

  it.each(["2099-06-01", "2099-06-03"])("is refused to both sides: until %s", async (end_date) => {
    const { id } = await short(end_date);
    const sent = await review(tenant, id);
    expect([sent.status, (await sent.json()) as unknown]).toMatchObject([
      409,
      { error: { code: "stay_too_short", message: sentence } },
    ]);
    const received = world.client(landlord).api["received-bookings"][":id"];
    const answer = await received.review.$post({
      param: { id },
      json: { rating: 5, comment: "Parfait." },
    });
    expect(answer.status).toBe(409);
    expect([await stored(), await world.db.$count(tenantReviews)]).toEqual([[], 0]);
    const read = await received.$get({ param: { id } });
    expect(await read.json()).toMatchObject({ stay_reviews: { nights_missed: 3 } });
  });

  it("is one night longer open to both", async () => {
    const { id } = await short("2099-06-04");
    expect((await review(tenant, id)).status).toBe(201);
    const read = await world.client(tenant).api.bookings[":id"].$get({ param: { id } });
    expect(await read.json()).toMatchObject({ stay_reviews: { nights_missed: null } });
  });
});

describe("GET /api/reviews/mine", () => {
  it("answers only one's own reviews with their property, newest first, and their number", async () => {
    for (const rating of [3, 5]) {
      world.pass({ minutes: 1 });
      await review(tenant, (await stay()).id, { rating });
    }
    const mine = async (user: TestUser, query = {}) => {
      const response = await world.client(user).api.reviews.mine.$get({ query });
      if (response.status !== 200) throw new Error(await response.text());
      return response.json();
    };
    const list = await mine(tenant);
    expect(list).toMatchObject({
      count: 2,
      next: null,
      items: [
        { ...words, rating: 5, property: { id: property.id, title: "Villa à Bonapriso" } },
        { rating: 3 },
      ],
    });
    const first = await mine(tenant, { limit: "1" });
    const second = await mine(tenant, { limit: "1", before: first.next });
    expect([first, second].flatMap((p) => p.items.map((r) => r.rating))).toEqual([5, 3]);
    expect(await mine(stranger)).toEqual({ items: [], count: 0, next: null });
    expect((await world.client().api.reviews.mine.$get({ query: {} })).status).toBe(401);
  });
});
