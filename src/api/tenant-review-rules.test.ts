import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditLog, bookings, notifications, rateLimits, tenantReviews } from "~/db/schema";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Paul");
const rival = await world.newUser("landlord", "Rose");
const tenant = await world.newUser("user", "Awa");
const admin = await world.newUser("admin");
const property = await insertProperty(world, { landlord, title: "Villa à Bonapriso" });
const START = new Date("2026-03-01T09:00:00Z");
const later = (days: number, seconds = 0) => {
  world.clock.now = new Date(START.getTime() + days * 86_400_000 + seconds * 1000);
};
const words = { rating: 4, title: "Très bien", comment: "Calme et propre." };
const ofTenant = { rating: 5, comment: "Soigneux et ponctuel." };
const received = (user?: TestUser) => world.client(user).api["received-bookings"][":id"];
const write = (user: TestUser | undefined, id: string, given: object = {}) =>
  received(user).review.$post({ param: { id }, json: { ...ofTenant, ...given } });
const change = (user: TestUser | undefined, id: string, given: object = {}) =>
  received(user).review.$put({ param: { id }, json: { ...ofTenant, ...given } });
const writeOfStay = (booking_id: string) =>
  world.client(tenant).api.reviews.$post({ json: { booking_id, ...words } });
const stay = (given = {}) =>
  insertBooking(world, { property, tenant, status: "completed", end_date: "2099-06-08", ...given });
type Read = { stay_reviews: { own: object | null }; tenant: object };
const bodyOf = async (answer: { json(): Promise<unknown> }) => (await answer.json()) as Read;

beforeEach(async () => {
  later(0);
  for (const table of [bookings, notifications, rateLimits]) await world.db.delete(table);
});

describe("a landlord's review of a tenant", () => {
  it("DLA-019 gives the next landlord mean and count", async () => {
    for (const rating of [4, 5]) {
      const { id } = await stay();
      await writeOfStay(id);
      await write(landlord, id, { rating });
    }
    await write(landlord, (await stay()).id, { rating: 1 });
    const other = await insertProperty(world, { landlord: rival });
    const request = await insertBooking(world, { property: other, tenant, status: "pending" });
    const list = await world.client(rival).api["received-bookings"].$get({ query: {} });
    expect(await list.json()).toMatchObject({
      bookings: [{ tenant: { landlords_rating: 4.5, landlords_review_count: 2 } }],
    });
    const answer = await received(rival).$get({ param: { id: request.id } });
    expect((await bodyOf(answer)).tenant).toMatchObject({
      landlords_rating: 4.5,
      landlords_review_count: 2,
    });
  });

  it("is one per stay, also of two sent at once", async () => {
    const { id } = await stay();
    const both = await Promise.all([write(landlord, id), write(landlord, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await write(landlord, id);
    expect(await again.text()).toContain("Vous avez déjà laissé un avis pour ce séjour.");
    expect(await world.db.$count(tenantReviews)).toBe(1);
    expect(await world.db.$count(notifications)).toBe(1);
  });

  it("is refused before the stay is over, to everybody else, and with bad words", async () => {
    for (const status of ["pending", "confirmed", "cancelled"] as const) {
      const early = await write(landlord, (await stay({ status })).id);
      expect(early.status).toBe(409);
      expect(await early.text()).toContain("une fois son séjour terminé");
    }
    const { id } = await stay();
    for (const act of [write, change]) {
      expect((await act(rival, id)).status).toBe(404);
      expect((await act(tenant, id)).status).toBe(403);
      expect((await act(admin, id)).status).toBe(403);
      expect((await act(undefined, id)).status).toBe(401);
      for (const absent of [crypto.randomUUID(), "x"]) {
        expect([404, 422]).toContain((await act(landlord, absent)).status);
      }
      for (const bad of [{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { comment: " " }]) {
        expect((await act(landlord, id, bad)).status).toBe(422);
      }
    }
    expect((await change(landlord, id)).status).toBe(404);
    expect(await world.db.$count(tenantReviews)).toBe(0);
    const row = { booking_id: id, landlord_id: landlord.id, tenant_id: tenant.id, comment: "x" };
    await expect(
      world.db.insert(tenantReviews).values({ ...row, rating: 6 }),
    ).rejects.toMatchObject({ cause: { constraint: "tenant_reviews_rating" } });
  });

  it("changes for 14 days, as a tenant's does, and the log says so", async () => {
    const { id } = await stay();
    await write(landlord, id);
    later(14);
    const changed = await change(landlord, id, { rating: 2, comment: "Bruyant le soir." });
    expect((await bodyOf(changed)).stay_reviews.own).toMatchObject({
      rating: 2,
      comment: "Bruyant le soir.",
      edited_at: "2026-03-15T09:00:00.000Z",
    });
    expect((await change(rival, id)).status).toBe(404);
    await change(landlord, id, { rating: 2, comment: "Bruyant le soir." });
    const logged = eq(auditLog.action, "review.change_tenant");
    expect(await world.db.select().from(auditLog).where(logged)).toMatchObject([
      { actor_id: landlord.id, details: { before: 5, after: 2 } },
    ]);
    const rejected = { held_for: "device", rejected_at: world.clock.now } as const;
    await world.db.update(tenantReviews).set(rejected);
    const refused = await change(landlord, id, { rating: 1 });
    expect(await refused.json()).toMatchObject({ error: { code: "review_rejected" } });
    await world.db.update(tenantReviews).set({ held_for: null, rejected_at: null });
    later(14, 1);
    const late = await change(landlord, id, { rating: 1 });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("ce délai est passé");
    expect(await world.db.select().from(tenantReviews)).toMatchObject([{ rating: 2 }]);
  });
});
