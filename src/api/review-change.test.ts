import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "~/contract/days";
import { bookings, notifications, properties, rateLimits, reviews } from "~/db/schema";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty, insertReview } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Paul");
const rival = await world.newUser("landlord", "Rose");
const tenant = await world.newUser("user", "Awa");
const stranger = await world.newUser("user", "Ben");
const property = await insertProperty(world, { landlord, title: "Villa à Bonapriso" });
const START = new Date("2026-03-10T09:00:00Z");
const daysLater = (days: number) => {
  world.clock.now = new Date(START.getTime() + days * DAY_MS);
};
const words = { rating: 2, title: "Moins bien", comment: "Le voisinage est bruyant." };
const change = (user: TestUser | undefined, id: string, given = {}) =>
  world.client(user).api.reviews[":id"].$put({ param: { id }, json: { ...words, ...given } });
const answer = (user: TestUser | undefined, id: string, text = "Merci de votre passage.") =>
  world.client(user).api.reviews[":id"].answer.$put({ param: { id }, json: { answer: text } });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

let id = "";
beforeEach(async () => {
  daysLater(0);
  await world.db.delete(bookings);
  await world.db.delete(notifications);
  await world.db.delete(rateLimits);
  id = crypto.randomUUID();
  await insertReview(world, property, tenant, { id, rating: 4, created_at: START });
});
const card = async () => {
  const found = await world.db.select().from(properties).where(eq(properties.id, property.id));
  return { count: found[0]?.review_count, sum: found[0]?.rating_sum };
};
const noticesOf = async (user: TestUser) =>
  (await world.db.select().from(notifications).where(eq(notifications.user_id, user.id))).map(
    ({ message }) => message,
  );

describe("PUT /api/reviews/{id}", () => {
  it("TEN-027 changes one's own review for 14 days; mean, count and every read follow", async () => {
    expect(await card()).toEqual({ count: 1, sum: 4 });
    daysLater(14);
    const response = await change(tenant, id);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      ...words,
      created_at: "2026-03-10T09:00:00.000Z",
      edited_at: "2026-03-24T09:00:00.000Z",
      editable_until: "2026-03-24T09:00:00.000Z",
    });
    expect(await card()).toEqual({ count: 1, sum: 2 });
    const param = { id: property.id };
    const shown = await world.client().api.properties[":id"].$get({ param });
    expect(await shown.json()).toMatchObject({
      rating: 2,
      review_count: 1,
      reviews: [words],
      distribution: [0, 1, 0, 0, 0],
    });
    expect(await noticesOf(landlord)).toEqual([
      "Awa a modifié son avis et donne 2/5 à « Villa à Bonapriso ».",
    ]);
  });

  it("refuses it a second after the 14 days, in French, and leaves the review as it was", async () => {
    world.clock.now = new Date(START.getTime() + 14 * DAY_MS + 1000);
    const late = await change(tenant, id);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain(
      "Un avis se modifie pendant 14\u00a0jours\u00a0: ce délai est passé.",
    );
    expect(await card()).toEqual({ count: 1, sum: 4 });
  });

  it("takes a foreign review for an absent one, and refuses bad words", async () => {
    for (const user of [stranger, landlord, rival]) {
      expect((await change(user, id)).status).toBe(404);
    }
    for (const absent of [crypto.randomUUID(), "x"]) {
      expect((await change(tenant, absent)).status).toBe(404);
    }
    expect((await change(undefined, id)).status).toBe(401);
    expect((await change(await world.newUser("admin"), id)).status).toBe(403);
    for (const bad of [{ rating: 0 }, { rating: 6 }, { title: " " }, { comment: "" }]) {
      expect((await change(tenant, id, bad)).status).toBe(422);
    }
    expect(await card()).toEqual({ count: 1, sum: 4 });
  });

  it("counts changes sent at once each on top of the others, and tells of the same words once", async () => {
    const other = crypto.randomUUID();
    await insertReview(world, property, stranger, { id: other, rating: 5, created_at: START });
    const sent = await Promise.all([
      change(tenant, id, { rating: 1 }),
      change(tenant, id, { rating: 1 }),
      change(stranger, other, { rating: 3 }),
    ]);
    expect(statuses(sent)).toEqual([200, 200, 200]);
    expect(await card()).toEqual({ count: 2, sum: 4 });
    expect(await noticesOf(landlord)).toHaveLength(2);
    const retitled = await change(tenant, id, { rating: 1, title: "Trop bruyant" });
    expect(await retitled.json()).toMatchObject({ title: "Trop bruyant" });
  });
});

describe("PUT /api/reviews/{id}/answer", () => {
  const publicAnswer = async () => {
    const param = { id: property.id };
    const page = await world.client().api.properties[":id"].$get({ param });
    const list = await world.client().api.properties[":id"].reviews.$get({ param, query: {} });
    const [one] = ((await page.json()) as { reviews: { answer: string | null }[] }).reviews;
    const [same] = ((await list.json()) as { items: { answer: string | null }[] }).items;
    return [one?.answer, same?.answer];
  };

  it("TEN-027 shows the landlord's one answer in public, editable for 14 days, and tells the tenant once", async () => {
    expect(await publicAnswer()).toEqual([null, null]);
    expect((await answer(landlord, id)).status).toBe(200);
    daysLater(10);
    const changed = await answer(landlord, id, "Le bruit a cessé.");
    expect(await changed.json()).toMatchObject({
      answer: "Le bruit a cessé.",
      answered_at: "2026-03-10T09:00:00.000Z",
      answer_editable_until: "2026-03-24T09:00:00.000Z",
    });
    expect(await publicAnswer()).toEqual(["Le bruit a cessé.", "Le bruit a cessé."]);
    expect(await noticesOf(tenant)).toEqual([
      "Le propriétaire a répondu à votre avis sur « Villa à Bonapriso ».",
    ]);
    daysLater(15);
    const late = await answer(landlord, id, "Trop tard.");
    expect(late.status).toBe(409);
    expect(await late.text()).toContain(
      "Une réponse se modifie pendant 14\u00a0jours\u00a0: ce délai est passé.",
    );
    expect(await publicAnswer()).toEqual(["Le bruit a cessé.", "Le bruit a cessé."]);
  });

  it("refuses everybody else, a blank answer, and what a table row may not hold", async () => {
    expect((await answer(rival, id)).status).toBe(404);
    for (const user of [tenant, stranger, await world.newUser("admin")]) {
      expect((await answer(user, id)).status).toBe(403);
    }
    expect((await answer(undefined, id)).status).toBe(401);
    expect((await answer(landlord, crypto.randomUUID())).status).toBe(404);
    expect((await answer(landlord, id, "  ")).status).toBe(422);
    const unseen = { published_at: null };
    await world.db.update(reviews).set(unseen).where(eq(reviews.id, id));
    expect((await answer(landlord, id)).status).toBe(404);
    await world.db.update(reviews).set({ published_at: START }).where(eq(reviews.id, id));
    expect(await publicAnswer()).toEqual([null, null]);
    await expect(
      world.db.update(reviews).set({ answer: "Merci." }).where(eq(reviews.id, id)),
    ).rejects.toMatchObject({ cause: { constraint: "reviews_answer" } });
  });

  it("answers once when sent twice at once", async () => {
    expect(statuses(await Promise.all([answer(landlord, id), answer(landlord, id)]))).toEqual([
      200, 200,
    ]);
    expect(await noticesOf(tenant)).toHaveLength(1);
  });
});

describe("what there is to review and to answer", () => {
  it("TEN-027 lists a tenant's completed stays of a property with their reviews, and no others", async () => {
    // Long enough for a review, but not over, and another tenant's.
    const long = { start_date: "2026-04-01", end_date: "2026-04-29" };
    await insertBooking(world, { property, tenant, status: "confirmed", ...long });
    await insertBooking(world, { property, tenant: stranger, status: "completed", ...long });
    const { id: open } = await insertBooking(world, {
      property,
      tenant,
      status: "completed",
      start_date: "2026-06-01",
      end_date: "2026-06-08",
    });
    // Ended on its third day, of a listing let by the month.
    const short = { start_date: "2026-05-01", end_date: "2026-05-03" };
    await insertBooking(world, { property, tenant, status: "completed", ...short });
    const read = (user: TestUser | undefined, of = property.id) =>
      world.client(user).api.properties[":id"].stays.$get({ param: { id: of } });
    await world.db.update(properties).set({ status: "inactive" });
    expect(await (await read(tenant)).json()).toMatchObject({
      property: { id: property.id, title: "Villa à Bonapriso" },
      stays: [
        { booking_id: open, start_date: "2026-06-01", end_date: "2026-06-08", review: null },
        { start_date: "2024-01-01", review: { id, rating: 4 } },
      ],
    });
    await world.db.update(properties).set({ status: "active" });
    expect((await read(landlord)).status).toBe(404);
    expect((await read(tenant, crypto.randomUUID())).status).toBe(404);
    expect((await read(undefined)).status).toBe(401);
  });

  it("lists to a landlord the reviews of their own properties, newest first, page by page", async () => {
    const newer = crypto.randomUUID();
    const created_at = new Date(START.getTime() + 1000);
    await insertReview(world, property, stranger, { id: newer, rating: 5, created_at });
    const read = async (user: TestUser, query = {}) => {
      const response = await world.client(user).api.reviews.received.$get({ query });
      if (response.status !== 200) throw new Error(await response.text());
      return response.json();
    };
    const first = await read(landlord, { limit: "1" });
    expect(first).toMatchObject({
      items: [
        {
          id: newer,
          rating: 5,
          answer: null,
          answer_editable_until: null,
          reviewer: { first_name: "Ben", last_name: "Mbarga" },
          property: { id: property.id, title: "Villa à Bonapriso" },
        },
      ],
      next: newer,
    });
    const second = await read(landlord, { limit: "1", before: first.next });
    expect(second.items.map((review) => review.id)).toEqual([id]);
    expect(second.next).toBeNull();
    expect(await read(rival)).toEqual({ items: [], next: null });
    await world.db.update(reviews).set({ published_at: null }).where(eq(reviews.id, newer));
    expect((await read(landlord)).items.map((review) => review.id)).toEqual([id]);
    expect((await world.client(tenant).api.reviews.received.$get({ query: {} })).status).toBe(403);
  });
});
