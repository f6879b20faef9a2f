import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  auditLog,
  bookings,
  notifications,
  properties,
  rateLimits,
  reviews,
  signInPlaces,
  tenantReviews,
  users,
} from "~/db/schema";
import { createReview, publishReviews, reviewTenant } from "~/domain/review";
import { notePlaces } from "~/domain/sign-in-places";
import { sweepCounters } from "~/server/jobs/sweep-counters";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { send } from "../../tests/support/rows/submission";
import { authDoor, GOOD_PASSWORD } from "../../tests/support/world/auth";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const { member } = authDoor(world);
const admin = await world.newUser("admin", "Alice");
const DAY = 86_400_000;
const START = new Date("2099-06-10T09:00:00Z");
const OF_STAY = { rating: 5, title: "Parfait", comment: "Rien à redire." };
const OF_TENANT = { rating: 5, comment: "Soigneux et ponctuel." };
const HOME = "197.159.1.1";
let landlord: TestUser;
let tenant: TestUser;
let property: Awaited<ReturnType<typeof insertProperty>>;

beforeEach(async () => {
  world.clock.now = START;
  for (const table of [bookings, notifications, rateLimits, signInPlaces]) {
    await world.db.delete(table);
  }
  landlord = await world.newUser("landlord", "Paul");
  tenant = await world.newUser("user", "Awa");
  property = await insertProperty(world, { landlord, title: "Villa à Bali" });
});

type Place = { network?: string; device?: string };
/** A sign-in so many days before the reviews; stays were asked for ten days before. */
async function signsIn(user: TestUser, place: Place, days = 30) {
  const at = new Date(START.getTime() - days * DAY);
  await notePlaces({ ...world.as(user), ...place, now: () => at }, user.id);
}
const stay = (given: Parameters<typeof insertBooking>[1] | object = {}) =>
  insertBooking(world, {
    property,
    tenant,
    status: "completed",
    start_date: "2099-06-01",
    end_date: "2099-06-08",
    created_at: new Date(START.getTime() - 10 * DAY),
    ...given,
  });
const write = async (place: Place = {}, given = {}) => {
  const { id: booking_id } = await stay(given);
  return createReview({ ...world.as(tenant), ...place }, { booking_id, ...OF_STAY });
};
const heldFor = async (id: string) =>
  (await world.db.select().from(reviews).where(eq(reviews.id, id)))[0]?.held_for;
const queue = async () => (await send(world, admin, "GET", "/reviews/held")).body as never as Queue;
type Queue = { total: number; next: string | null; items: { id: string; held_for: string }[] };
const decide = (id: string, json: object, user: TestUser | undefined = admin) =>
  send(world, user, "POST", `/reviews/${id}/decide`, json);
const toldOf = async (user: TestUser) =>
  (await world.db.select().from(notifications).where(eq(notifications.user_id, user.id))).map(
    ({ title }) => title,
  );
const trailOf = (id: string) => world.db.select().from(auditLog).where(eq(auditLog.target_id, id));
const figures = async () => {
  const { review_count, rating_sum } =
    (await world.db.select().from(properties).where(eq(properties.id, property.id)))[0] ?? {};
  return [review_count, rating_sum];
};

describe("a review waits for an administrator", () => {
  it("where author and reviewed use one browser, whichever of them writes", async () => {
    const device = crypto.randomUUID();
    await signsIn(landlord, { device });
    // First used by the tenant when they write: a landlord who hands over their phone.
    const { id } = await write({ device });
    expect(await heldFor(id)).toBe("device");
    const { id: other } = await stay();
    await reviewTenant(world.as(landlord), other, OF_TENANT);
    expect(await world.db.select().from(tenantReviews)).toMatchObject([{ held_for: "device" }]);
    // First used by the landlord when they write, too.
    const handed = crypto.randomUUID();
    const guest = await world.newUser();
    await signsIn(guest, { device: handed });
    const { id: third } = await stay({ tenant: guest });
    await reviewTenant({ ...world.as(landlord), device: handed }, third, OF_TENANT);
    const ofGuest = eq(tenantReviews.tenant_id, guest.id);
    expect(await world.db.select().from(tenantReviews).where(ofGuest)).toMatchObject([
      { held_for: "device" },
    ]);
  });

  it("where both had one network before the stay was asked for, but not as a guest on it", async () => {
    await signsIn(landlord, { network: HOME });
    await signsIn(tenant, { network: HOME }, 5);
    const guest = await write({ network: HOME });
    expect(await heldFor(guest.id)).toBeNull();
    const accomplice = await world.newUser("user");
    await signsIn(accomplice, { network: HOME });
    // A stay at another landlord's does not count for this network.
    const elsewhere = await insertProperty(world, { landlord: await world.newUser("landlord") });
    const before = new Date(START.getTime() - 60 * DAY);
    await stay({ tenant: accomplice, property: elsewhere, created_at: before });
    const { id: booking_id } = await stay({ tenant: accomplice });
    const { id } = await createReview(world.as(accomplice), { booking_id, ...OF_STAY });
    expect(await heldFor(id)).toBe("network");
  });

  it("not on a network or a browser that strangers use too, as those of carriers", async () => {
    const device = crypto.randomUUID();
    for (const user of [landlord, tenant]) await signsIn(user, { network: HOME, device });
    for (let n = 0; n < 4; n += 1) await signsIn(await world.newUser(), { network: HOME, device });
    expect(await heldFor((await write()).id)).toBe("device");
    await signsIn(await world.newUser(), { network: HOME, device });
    expect(await heldFor((await write()).id)).toBeNull();
  });

  it("of the third new account of a network that reviews one landlord, public or not", async () => {
    for (let n = 0; n < 9; n += 1) await signsIn(await world.newUser(), { network: HOME });
    const written: (string | null | undefined)[] = [];
    const made = async (days: number) => {
      tenant = await world.newUser();
      const createdAt = new Date(START.getTime() - days * DAY);
      await world.db.update(users).set({ createdAt }).where(eq(users.id, tenant.id));
      await signsIn(tenant, { network: HOME });
      written.push(await heldFor((await write()).id));
    };
    await made(40);
    await made(38);
    // An old neighbour of that carrier is none of them.
    await made(400);
    await made(36);
    expect(written).toEqual([null, null, null, "circle"]);
  });

  it("where landlords stay with each other in turn, also by way of a third", async () => {
    const third = await world.newUser("landlord");
    const homes = [await insertProperty(world, { landlord: third })];
    homes.push(await insertProperty(world, { landlord: tenant }));
    const of = async (guest: TestUser, home: typeof property) => {
      const { id: booking_id } = await stay({ tenant: guest, property: home });
      return createReview(world.as(guest), { booking_id, ...OF_STAY });
    };
    expect(await heldFor((await of(landlord, homes[0] ?? property)).id)).toBeNull();
    expect(await heldFor((await of(third, homes[1] ?? property)).id)).toBeNull();
    expect(await heldFor((await of(tenant, property)).id)).toBe("exchange");
    expect(await heldFor((await of(third, property)).id)).toBe("exchange");
    expect(await heldFor((await of(await world.newUser(), property)).id)).toBeNull();
  });
});

describe("a review that waits", () => {
  const device = crypto.randomUUID();
  beforeEach(() => signsIn(landlord, { device }));

  it("is shown to nobody, counts nowhere, and its author reads only that it waits", async () => {
    const review = await write({ device });
    expect(review).toMatchObject({ published_at: null, moderation: "waiting" });
    expect(JSON.stringify(review)).not.toMatch(/device|held/);
    world.clock.now = new Date(START.getTime() + 1000);
    await reviewTenant(world.as(landlord), review.booking_id, OF_TENANT);
    world.clock.now = new Date(START.getTime() + 15 * DAY);
    await publishReviews(world.as(undefined));
    expect(await figures()).toEqual([0, 0]);
    const page = await send(world, undefined, "GET", `/properties/${property.id}/reviews`);
    expect(page.body).toMatchObject({ items: [], review_count: 0 });
    const listing = await send(world, undefined, "GET", `/properties/${property.id}`);
    expect(listing.body).toMatchObject({ reviews: [], distribution: [0, 0, 0, 0, 0] });
    const own = await send(world, landlord, "GET", `/own-properties/${property.id}`);
    expect(own.body).toMatchObject({ reviews: [] });
    const statistics = await send(world, landlord, "GET", "/statistics/landlord");
    expect(statistics.body).toMatchObject({ rating: { average: 0, count: 0 } });
    const received = await send(world, landlord, "GET", `/received-bookings/${review.booking_id}`);
    expect(received.body).toMatchObject({
      stay_reviews: { other: null, other_waits: false, own: { moderation: "waiting" } },
    });
    expect(await toldOf(landlord)).toEqual([]);
    expect(await toldOf(admin)).toEqual(["Avis à relire", "Avis à relire"]);
    expect(await queue()).toMatchObject({
      total: 2,
      next: null,
      items: [
        {
          of: "home",
          held_for: "device",
          rating: 5,
          title: "Parfait",
          author: { id: tenant.id },
          subject: { id: landlord.id },
          property: { id: property.id, title: "Villa à Bali" },
          start_date: "2099-06-01",
          end_date: "2099-06-08",
        },
        { of: "tenant", title: null, author: { id: landlord.id }, subject: { id: tenant.id } },
      ],
    });
  });

  it("goes the way of every other once approved: with the other side's, or at the deadline", async () => {
    const first = await write({ device });
    expect((await decide(first.id, { outcome: "approved" })).status).toBe(200);
    expect(await figures()).toEqual([0, 0]);
    expect(await toldOf(landlord)).toEqual(["Un avis vous attend"]);
    expect(await toldOf(tenant)).toEqual(["Votre avis a été relu"]);
    expect(await trailOf(first.id)).toMatchObject([
      {
        action: "review.approve",
        actor_id: admin.id,
        details: { held_for: "device" },
      },
    ]);
    const second = await write({ device });
    world.clock.now = new Date(START.getTime() + 20 * DAY);
    await decide(second.id, { outcome: "approved" });
    expect(await figures()).toEqual([1, 5]);
    expect(await toldOf(landlord)).toContain("Nouvel avis");
  });

  it("is rejected for good, with a reason for its author, and holds back nobody else's", async () => {
    const { id, booking_id } = await write({ device });
    expect((await decide(id, { outcome: "rejected" })).body.error?.fields).toEqual({
      reason: "Indiquez à son auteur la raison du refus.",
    });
    const reason = "Les deux comptes sont de la même personne.";
    expect((await decide(id, { outcome: "rejected", reason })).status).toBe(200);
    const [told] = await world.db
      .select()
      .from(notifications)
      .where(eq(notifications.user_id, tenant.id));
    expect(told?.message).toBe(
      `Votre avis sur le séjour à « Villa à Bali » a été relu et n'est pas publié. Raison : ${reason}`,
    );
    expect(told?.path).toBe(`/user/booking/${booking_id}`);
    const mine = await send(world, tenant, "GET", "/reviews/mine");
    expect(mine.body).toMatchObject({ items: [{ id, moderation: "rejected" }] });
    expect(await trailOf(id)).toMatchObject([{ action: "review.reject", reason }]);
    await world.db.delete(signInPlaces);
    await reviewTenant(world.as(landlord), booking_id, OF_TENANT);
    expect(await world.db.select().from(tenantReviews)).toMatchObject([
      { published_at: expect.any(Date) },
    ]);
    expect(await figures()).toEqual([0, 0]);
    const change = await send(world, tenant, "PUT", `/reviews/${id}`, { ...OF_STAY, rating: 4 });
    expect(change.body.error?.code).toBe("review_rejected");
    expect(await queue()).toMatchObject({ total: 0, items: [] });
    const again = await decide(id, { outcome: "approved" });
    expect([again.status, again.body.error?.code]).toEqual([409, "review_decided"]);
  });

  it("is decided once, by administrators alone", async () => {
    const { id } = await write({ device });
    const outcome = { outcome: "approved" };
    for (const user of [tenant, landlord]) {
      expect((await decide(id, outcome, user)).status).toBe(403);
      expect((await send(world, user, "GET", "/reviews/held")).status).toBe(403);
    }
    const both = await Promise.all([decide(id, outcome), decide(id, outcome)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await decide(crypto.randomUUID(), outcome)).status).toBe(404);
    const { id: free } = await write();
    await world.db.update(reviews).set({ held_for: null }).where(eq(reviews.id, free));
    expect((await decide(free, outcome)).body.error?.code).toBe("review_decided");
  });

  it("is listed page by page, homes and tenants in one order", async () => {
    const written: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      world.pass({ seconds: 1 });
      const review = await write({ device });
      world.pass({ seconds: 1 });
      await reviewTenant(world.as(landlord), review.booking_id, OF_TENANT);
      const [other] = await world.db
        .select({ id: tenantReviews.id })
        .from(tenantReviews)
        .where(eq(tenantReviews.booking_id, review.booking_id));
      written.push(review.id, other?.id ?? "");
    }
    const walked: string[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const path = `/reviews/held?limit=1${next && `&before=${next}`}`;
      const page = (await send(world, admin, "GET", path)).body as never as Queue;
      walked.push(...page.items.map(({ id }) => id));
      next = page.next;
    }
    expect(walked).toEqual(written);
  });
});

describe("the places of sign-ins", () => {
  const signIn = (email: string, cookie?: string) =>
    world.api.request("/api/auth/sign-in", {
      method: "POST",
      headers: { "content-type": "application/json", ...(cookie && { cookie }) },
      body: JSON.stringify({ email, password: GOOD_PASSWORD }),
    });
  const placesOf = () => world.db.select().from(signInPlaces).orderBy(signInPlaces.mark);

  it("go 90 days after the last sign-in there, not the first", async () => {
    await signsIn(tenant, { device: "one", network: HOME }, 100);
    await signsIn(tenant, { device: "one" }, 20);
    await sweepCounters({ ...world.as(undefined), now: () => START });
    expect((await placesOf()).map(({ kind }) => kind)).toEqual(["device"]);
  });

  it("are kept as hashes, one browser's accounts under one mark, and go after 90 days", {
    tags: "full",
  }, async () => {
    world.clock.now = new Date();
    const [one, two] = [await member(), await member()];
    const given = (await signIn(one)).headers.get("set-cookie") ?? "";
    expect(given).toMatch(
      /^device=[\w-]{22}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict$/,
    );
    const cookie = given.split(";")[0] ?? "";
    await signIn(two, cookie);
    // A number that is none is replaced, and the same person's browser is noted once.
    await signIn(one, "device=1");
    await signIn(one, cookie);
    const kept = await placesOf();
    const marks = kept.flatMap(({ kind, mark }) => (kind === "device" ? [mark] : []));
    expect(marks).toHaveLength(3);
    expect(new Set(marks).size).toBe(2);
    expect(kept.map(({ mark }) => mark).join()).not.toContain(cookie.slice(7));
    const ctx = world.as(undefined);
    await sweepCounters({ ...ctx, now: () => new Date(Date.now() + 89 * DAY) });
    expect(await placesOf()).toHaveLength(kept.length);
    await sweepCounters({ ...ctx, now: () => new Date(Date.now() + 91 * DAY) });
    expect(await placesOf()).toEqual([]);
  });
});
