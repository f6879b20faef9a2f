import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "~/contract/days";
import {
  bookings,
  notifications,
  properties,
  rateLimits,
  reviews,
  tenantReviews,
} from "~/db/schema";
import { publishReviews } from "~/domain/review";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Paul");
const tenant = await world.newUser("user", "Awa");
const admin = await world.newUser("admin");
const system = world.as("system");
const property = await insertProperty(world, { landlord, title: "Villa à Bonapriso" });
const START = new Date("2026-03-01T09:00:00Z");
const later = (days: number, seconds = 0) => {
  world.clock.now = new Date(START.getTime() + days * DAY_MS + seconds * 1000);
};
const words = { rating: 4, title: "Très bien", comment: "Calme et propre." };
const ofTenant = { rating: 5, comment: "Soigneux et ponctuel." };

const received = (user?: TestUser) => world.client(user).api["received-bookings"][":id"];
const write = (user: TestUser, id: string) =>
  received(user).review.$post({ param: { id }, json: ofTenant });
const writeOfStay = (booking_id: string) =>
  world.client(tenant).api.reviews.$post({ json: { booking_id, ...words } });
const stay = () =>
  insertBooking(world, { property, tenant, status: "completed", end_date: "2099-06-08" });

type Sides = {
  stay_reviews: { own: object | null; other: object | null };
  tenant: { rating: number | null };
};
const read = async (answer: Promise<Response>) => (await (await answer).json()) as Sides;
const asLandlord = (id: string) => read(received(landlord).$get({ param: { id } }));
const asTenant = (id: string) =>
  read(world.client(tenant).api.bookings[":id"].$get({ param: { id } }));
const told = async () => (await world.db.select().from(notifications)).map((row) => row.message);

/** Everything that counts or shows reviews of the listing to anybody but their author. */
async function shownAnywhere() {
  const api = world.client().api;
  const param = { id: property.id };
  const body = async (answer: Promise<Response>) => (await answer).json();
  const page = await body(api.properties[":id"].$get({ param }));
  const list = await body(api.properties[":id"].reviews.$get({ param, query: {} }));
  const search = await body(api.properties.$get({ query: {} }));
  const own = world.client(landlord).api;
  const mine = await body(own["own-properties"].$get({ query: {} }));
  const inbox = await body(own.reviews.received.$get({ query: {} }));
  const figures = await body(own.statistics.landlord.$get());
  const site = await body(world.client(admin).api.statistics.admin.$get());
  return [
    [page.rating, page.review_count, page.reviews.length, page.distribution],
    [list.rating, list.review_count, list.items.length, list.distribution],
    search.items.map((card: { rating: number; review_count: number; reviews: object[] }) => [
      card.rating,
      card.review_count,
      card.reviews,
    ]),
    (mine.items ?? mine)[0].reviews,
    inbox.items.length,
    [figures.rating.average, figures.rating.count],
    [site.rating.average, site.rating.count],
  ];
}
const NOWHERE = [
  [0, 0, 0, [0, 0, 0, 0, 0]],
  [0, 0, 0, [0, 0, 0, 0, 0]],
  [[0, 0, []]],
  [],
  0,
  [0, 0],
  [0, 0],
];
const EVERYWHERE = [
  [4, 1, 1, [0, 0, 0, 1, 0]],
  [4, 1, 1, [0, 0, 0, 1, 0]],
  [[4, 1, [{ rating: 4 }]]],
  [{ rating: 4 }],
  1,
  [4, 1],
  [4, 1],
];

beforeEach(async () => {
  later(0);
  for (const table of [bookings, notifications, rateLimits]) await world.db.delete(table);
  await world.db.update(properties).set({ review_count: 0, rating_sum: 0 });
  await world.queue.boss.deleteAllJobs("send-mail");
});

describe("DLA-019 what the two sides of a stay write of each other", () => {
  it("is hidden everywhere while one of them has written: the tenant", async () => {
    const { id } = await stay();
    const answer = await writeOfStay(id);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      published_at: null,
      deadline: "2026-03-15T09:00:00.000Z",
    });
    expect(await shownAnywhere()).toEqual(NOWHERE);
    const landlords = await asLandlord(id);
    expect(landlords.stay_reviews).toEqual({
      own: null,
      other: null,
      other_waits: true,
      deadline: "2026-03-15T09:00:00.000Z",
      nights_missed: null,
    });
    expect(JSON.stringify(landlords)).not.toContain("Calme et propre.");
    // The mean of what a tenant has given would tell the hidden one.
    expect(landlords.tenant).toMatchObject({ rating: null, review_count: 0 });
    expect((await asTenant(id)).stay_reviews).toMatchObject({
      own: { ...words, published_at: null },
      other: null,
      other_waits: false,
      deadline: "2026-03-15T09:00:00.000Z",
    });
    const pending = await insertBooking(world, { property, tenant, status: "pending" });
    const { property: place } = (await asTenant(pending.id)) as Sides & { property: object };
    expect(place).toMatchObject({ rating: null, review_count: 0, reviews: [] });
    expect(await told()).toEqual([
      "Awa a donné son avis sur « Villa à Bonapriso ». Il paraîtra avec le vôtre, au plus tard le 15 mars 2026.",
    ]);
    expect(await world.jobsOf("send-mail")).toEqual([]);
    const [hidden] = await world.db.select().from(reviews);
    const param = { id: hidden?.id ?? "" };
    const reply = world.client(landlord).api.reviews[":id"].answer;
    expect((await reply.$put({ param, json: { answer: "Merci." } })).status).toBe(404);
  });

  it("is hidden everywhere while one of them has written: the landlord", async () => {
    const { id } = await stay();
    const answer = await write(landlord, id);
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as Sides).stay_reviews).toMatchObject({
      own: {
        ...ofTenant,
        title: null,
        published_at: null,
        editable_until: "2026-03-15T09:00:00.000Z",
      },
      other: null,
      other_waits: false,
      deadline: "2026-03-15T09:00:00.000Z",
    });
    expect((await asLandlord(id)).tenant).toMatchObject({
      landlords_rating: null,
      landlords_review_count: 0,
    });
    const tenants = await asTenant(id);
    expect(tenants.stay_reviews).toEqual({
      own: null,
      other: null,
      other_waits: true,
      deadline: "2026-03-15T09:00:00.000Z",
      nights_missed: null,
    });
    expect(JSON.stringify(tenants)).not.toContain("Soigneux");
    expect(await told()).toEqual([
      "Le propriétaire de « Villa à Bonapriso » a donné son avis sur vous. Il paraîtra avec le vôtre, au plus tard le 15 mars 2026.",
    ]);
  });

  it("is shown together with the second: the landlord's", async () => {
    const { id } = await stay();
    await writeOfStay(id);
    await world.db.delete(notifications);
    later(3);
    const answer = await write(landlord, id);
    expect(((await answer.json()) as Sides).stay_reviews).toMatchObject({
      own: { ...ofTenant, published_at: "2026-03-04T09:00:00.000Z" },
      other: { ...words, published_at: "2026-03-04T09:00:00.000Z" },
      other_waits: false,
      deadline: null,
    });
    expect(await shownAnywhere()).toEqual(EVERYWHERE);
    expect((await asTenant(id)).stay_reviews).toMatchObject({ own: words, other: ofTenant });
    expect((await asLandlord(id)).tenant).toMatchObject({
      rating: 4,
      review_count: 1,
      landlords_rating: 5,
      landlords_review_count: 1,
    });
    expect(await told()).toEqual([
      "Le propriétaire de « Villa à Bonapriso » vous a donné 5/5. Son avis est dans votre réservation.",
    ]);
  });

  it("is shown together with the second: the tenant's", async () => {
    const { id } = await stay();
    await write(landlord, id);
    await world.db.delete(notifications);
    later(3);
    expect(await (await writeOfStay(id)).json()).toMatchObject({
      published_at: "2026-03-04T09:00:00.000Z",
    });
    expect(await shownAnywhere()).toEqual(EVERYWHERE);
    expect((await asTenant(id)).stay_reviews).toMatchObject({ own: words, other: ofTenant });
    expect(await told()).toEqual(["Awa a donné 4/5 à « Villa à Bonapriso »."]);
    expect(await world.jobsOf("send-mail")).toMatchObject([{ to: landlord.email }]);
  });

  it("is shown 14 days after the first, not a second earlier, and told once", async () => {
    const [first, second] = [await stay(), await stay()];
    await writeOfStay(first.id);
    await write(landlord, second.id);
    await world.db.delete(notifications);
    later(14, -1);
    expect(await publishReviews(system)).toBe(0);
    expect(await shownAnywhere()).toEqual(NOWHERE);
    later(14);
    expect(await publishReviews(system)).toBe(2);
    expect(await publishReviews(system)).toBe(0);
    expect(await shownAnywhere()).toEqual(EVERYWHERE);
    expect((await asTenant(second.id)).stay_reviews).toMatchObject({ own: null, other: ofTenant });
    expect((await told()).sort()).toEqual([
      "Awa a donné 4/5 à « Villa à Bonapriso ».",
      "Le propriétaire de « Villa à Bonapriso » vous a donné 5/5. Son avis est dans votre réservation.",
    ]);
    expect(await world.jobsOf("send-mail")).toHaveLength(1);
    // Who writes after that is shown at once; what stood there is neither shown nor told anew.
    await world.db.delete(notifications);
    await world.queue.boss.deleteAllJobs("send-mail");
    later(20);
    await write(landlord, first.id);
    await writeOfStay(second.id);
    const [before, now] = ["2026-03-15T09:00:00.000Z", "2026-03-21T09:00:00.000Z"];
    expect((await asTenant(first.id)).stay_reviews).toMatchObject({
      own: { ...words, published_at: before },
      other: { ...ofTenant, published_at: now },
    });
    expect((await asTenant(second.id)).stay_reviews).toMatchObject({
      own: { ...words, published_at: now },
      other: { ...ofTenant, published_at: before },
    });
    expect((await told()).sort()).toEqual([
      "Awa a donné 4/5 à « Villa à Bonapriso ».",
      "Le propriétaire de « Villa à Bonapriso » vous a donné 5/5. Son avis est dans votre réservation.",
    ]);
  });

  it("is shown when both write at once, whoever comes first", async () => {
    for (let n = 0; n < 4; n += 1) {
      const { id } = await stay();
      const sent = await Promise.all([writeOfStay(id), write(landlord, id)]);
      expect(sent.map(({ status }) => status)).toEqual([201, 200]);
    }
    expect(await world.db.$count(reviews, eq(reviews.published_at, START))).toBe(4);
    expect(await world.db.$count(tenantReviews, eq(tenantReviews.published_at, START))).toBe(4);
  });

  it("is shown while its author changes it", async () => {
    for (let n = 0; n < 4; n += 1) {
      const { id } = await stay();
      const { id: review } = (await (await writeOfStay(id)).json()) as { id: string };
      const put = world.client(tenant).api.reviews[":id"].$put;
      const json = { ...words, rating: 3 };
      const sent = await Promise.all([write(landlord, id), put({ param: { id: review }, json })]);
      expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    }
    const [shown] = await world.db.select().from(properties);
    expect(shown).toMatchObject({ review_count: 4, rating_sum: 12 });
  });

  it("changes without a word while it is hidden", async () => {
    const { id } = await stay();
    const { id: review } = (await (await writeOfStay(id)).json()) as { id: string };
    await world.db.delete(notifications);
    const json = { ...words, rating: 1 };
    const put = world.client(tenant).api.reviews[":id"].$put;
    expect((await put({ param: { id: review }, json })).status).toBe(200);
    expect(await told()).toEqual([]);
    expect(await shownAnywhere()).toEqual(NOWHERE);
  });
});
