import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { BookingStatus, PropertyStatus } from "~/contract/enums";
import {
  bookings,
  disputes,
  messages,
  notifications,
  profiles,
  properties,
  threads,
  userRoles,
  users,
} from "~/db/schema";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty, insertReview } from "../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
world.clock.now = new Date("2026-03-15T10:00:00Z");
const day = (iso: string) => new Date(`${iso}T12:00:00Z`);
let admin: TestUser;
let landlord: TestUser;
let tenant: TestUser;

const join = (user: TestUser, created_at: Date) =>
  world.db.update(profiles).set({ created_at }).where(eq(profiles.user_id, user.id));
const book = (
  property: { id: string; landlord_id: string },
  created_at: Date,
  total_amount: number,
  status: BookingStatus = "pending",
) =>
  insertBooking(world, {
    property,
    tenant,
    created_at,
    total_amount,
    status,
    // Apart from the requests, which would lose their dates to it.
    ...(status === "confirmed" && { start_date: "2026-07-01", end_date: "2026-07-04" }),
  });
const list = (status: PropertyStatus, owner = landlord) =>
  insertProperty(world, { landlord: owner, status });
async function adminFigures() {
  const response = await world.client(admin).api.statistics.admin.$get();
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
}
async function landlordFigures(user: TestUser) {
  const response = await world.client(user).api.statistics.landlord.$get();
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
}

beforeEach(async () => {
  await world.db.delete(disputes);
  await world.db.delete(bookings);
  await world.db.delete(threads);
  await world.db.delete(properties);
  await world.db.delete(users);
  [admin, landlord, tenant] = await Promise.all([
    world.newUser("admin"),
    world.newUser("landlord", "Paul"),
    world.newUser("user", "Awa"),
  ]);
  for (const user of [admin, landlord, tenant]) await join(user, day("2025-11-01"));
});

describe("GET /api/statistics/admin", () => {
  it("answers a fresh platform without dividing by nothing", async () => {
    const figures = await adminFigures();
    expect(figures).toMatchObject({
      bookings: { total: 0, growth: 0 },
      revenue: { total: 0, this_month: 0, last_month: 0, growth: 0 },
      rating: { average: 0, count: 0 },
      occupancy: 0,
    });
  });

  it("ADM-002 ADM-003 counts people and landlords, with growth from the rows of both months", async () => {
    const dates = ["2026-02-01", "2026-02-10", "2026-03-01", "2026-03-02", "2026-03-14"];
    for (const date of dates) await join(await world.newUser("user"), day(date));
    for (const date of ["2026-02-20", "2026-02-21", "2026-03-03"]) {
      await join(await world.newUser("landlord"), day(date));
    }
    const { users: people, landlords } = await adminFigures();
    expect(people).toEqual({
      total: 11,
      tenants: 6,
      landlords: 4,
      this_month: 4,
      last_month: 4,
      growth: 0,
    });
    expect(landlords).toEqual({ total: 4, this_month: 1, last_month: 2, growth: -50 });
  });

  it("counts the same people as the list of users, also once accounts were deleted", async () => {
    const gone = [await world.newUser("landlord"), await world.newUser("user")];
    const both = async () => {
      const { total, tenants, landlords } = (await adminFigures()).users;
      const list = await world.client(admin).api.users.$get({ query: {} });
      if (list.status !== 200) throw new Error(await list.text());
      const { counts } = await list.json();
      return [
        { total, tenants, landlords },
        { total: counts.total, tenants: counts.tenants, landlords: counts.landlords },
      ];
    };
    const before = { total: 5, tenants: 2, landlords: 2 };
    expect(await both()).toEqual([before, before]);
    for (const { id } of gone) {
      const given = { param: { id }, json: { reason: "À sa demande." } };
      const answer = await world.client(admin).api.users[":id"].delete.$post(given);
      expect(answer.status).toBe(204);
    }
    const after = { total: 3, tenants: 1, landlords: 1 };
    expect(await both()).toEqual([after, after]);
    const newest = (await adminFigures()).newest_profiles.map(({ user_id }) => user_id);
    expect(newest.toSorted()).toEqual([admin.id, landlord.id, tenant.id].toSorted());
  });

  it("ADM-004 ADM-007 counts properties, active ones and those that wait for approval", async () => {
    const statuses = ["active", "active", "draft", "pending", "rejected", "inactive"] as const;
    for (const status of statuses) await list(status);
    expect((await adminFigures()).properties).toEqual({
      total: 6,
      active: 2,
      draft: 1,
      waiting: 2,
    });
  });

  it("counts the problems with money that wait for a decision, and none that is decided", async () => {
    const property = await list("active");
    for (const decided of [null, null, day("2026-03-10")]) {
      const { id: booking_id } = await book(property, day("2026-03-02"), 100_000);
      const opened = { booking_id, words: "La porte ne ferme pas.", opened_at: day("2026-03-05") };
      const sums = decided && { decided_at: decided, to_tenant: 0, to_landlord: 100_000 };
      await world.db.insert(disputes).values({ ...opened, ...sums });
    }
    expect((await adminFigures()).open_disputes).toBe(2);
  });

  it("ADM-005 counts bookings of any status, with the growth of both months of Douala", async () => {
    const property = await list("active");
    await book(property, day("2026-01-31"), 1);
    await book(property, new Date("2026-01-31T22:59:59Z"), 1);
    await book(property, new Date("2026-01-31T23:00:00Z"), 1, "cancelled");
    await book(property, new Date("2026-02-28T22:59:59Z"), 1, "completed");
    for (const status of ["pending", "confirmed", "cancelled"] as const) {
      await book(property, new Date("2026-02-28T23:00:00Z"), 1, status);
    }
    expect((await adminFigures()).bookings).toEqual({
      total: 7,
      this_month: 3,
      last_month: 2,
      growth: 50,
    });
  });

  it("CAL-017 equals the figures computed in the database", async () => {
    const property = await list("active");
    for (let n = 0; n < 9; n += 1) await list("active");
    const stays = [
      [day("2026-03-02"), 200_000, "confirmed"],
      [day("2026-03-03"), 50_000, "completed"],
      [day("2026-03-04"), 999_999, "pending"],
      [day("2026-03-05"), 999_999, "cancelled"],
      [day("2026-02-03"), 200_000, "completed"],
      [day("2025-12-03"), 100_000_000, "completed"],
      [day("2025-12-04"), 2_100_000_000, "completed"],
    ] as const;
    for (const [at, amount, status] of stays) await book(property, at, amount, status);
    const { revenue, occupancy, ...before } = await adminFigures();
    expect(revenue).toEqual({
      total: 2_200_450_000,
      this_month: 250_000,
      last_month: 200_000,
      growth: 25,
    });
    expect(occupancy).toBe(70);
    expect(before.messages.total).toBe(0);

    for (const rating of [3, 4, 4]) await insertReview(world, property, tenant, { rating });
    await world.client(tenant).api.messages.$post({
      json: { property_id: property.id, subject: "Visite", content: "Bonjour" },
    });
    const after = await adminFigures();
    expect(after.rating).toEqual({ average: 3.7, count: 3 });
    expect(after.messages.total).toBe(1);
    expect(after.users).toMatchObject({ total: 3, tenants: 1, landlords: 1 });
    expect(after.properties).toMatchObject({ total: 10, active: 10, draft: 0 });
    expect(after.bookings.total).toBe(await world.db.$count(bookings));
  });

  it("CAL-019 answers the 5 newest profiles with their role", async () => {
    const people = [];
    for (let n = 1; n <= 6; n += 1) {
      const person = await world.newUser(n === 6 ? "landlord" : "user", `Nom${n}`);
      await join(person, day(`2026-03-0${n}`));
      people.push(person);
    }
    await world.db.delete(userRoles).where(inArray(userRoles.user_id, [people[5]?.id ?? ""]));
    await world.db
      .update(userRoles)
      .set({ role: "admin" })
      .where(eq(userRoles.user_id, people[4]?.id ?? ""));
    const { newest_profiles: newest } = await adminFigures();
    expect(newest.map((p) => [p.first_name, p.role])).toEqual([
      ["Nom6", "landlord"],
      ["Nom5", "admin"],
      ["Nom4", "user"],
      ["Nom3", "user"],
      ["Nom2", "user"],
    ]);
    expect(newest[0]).toMatchObject({ user_id: people[5]?.id, email: people[5]?.email });
  });

  it("is for administrators only", async () => {
    expect((await world.client().api.statistics.admin.$get()).status).toBe(401);
    for (const user of [tenant, landlord]) {
      expect((await world.client(user).api.statistics.admin.$get()).status).toBe(403);
    }
  });
});

describe("GET /api/statistics/landlord", () => {
  it("counts the landlord's own properties, bookings, revenue, rating and messages", async () => {
    const rival = await world.newUser("landlord");
    const own = await list("active");
    for (const status of ["draft", "inactive", "active"] as const) await list(status);
    const foreign = await list("active", rival);
    await book(own, day("2026-03-02"), 300_000, "confirmed");
    await book(own, day("2026-03-03"), 80_000, "pending");
    await book(own, day("2026-03-04"), 90_000, "pending");
    await book(own, day("2026-03-04"), 70_000, "cancelled");
    await book(foreign, day("2026-03-05"), 500_000, "confirmed");
    expect(await landlordFigures(landlord)).toMatchObject({
      properties: { total: 4, active: 2 },
      bookings: {
        total: 4,
        pending: 2,
        confirmed: 1,
        completed: 0,
        this_month: 4,
        last_month: 0,
        growth: 100,
      },
      revenue: { total: 300_000, this_month: 300_000, last_month: 0, growth: 100 },
      rating: { average: 0, count: 0 },
      occupancy: 75,
    });
    for (const rating of [3, 4]) await insertReview(world, own, tenant, { rating });
    await insertReview(world, foreign, tenant, { rating: 1 });
    expect((await landlordFigures(landlord)).rating).toEqual({ average: 3.5, count: 2 });
  });

  it("counts bookings and revenue by the months of Douala, the last one without earlier ones", async () => {
    const own = await list("active");
    for (const [at, amount] of [
      ["2026-01-31T22:59:59Z", 10_000],
      ["2026-01-31T23:00:00Z", 20_000],
      ["2026-02-28T22:59:59Z", 40_000],
      ["2026-02-28T23:00:00Z", 80_000],
    ] as const) {
      await book(own, new Date(at), amount, "completed");
    }
    expect(await landlordFigures(landlord)).toMatchObject({
      bookings: { total: 4, completed: 4, this_month: 1, last_month: 2, growth: -50 },
      revenue: { total: 150_000, this_month: 80_000, last_month: 60_000, growth: 33 },
    });
  });

  it("names the three that wait longest to be corrected, and none that its landlord took offline", async () => {
    const refused = { landlord, rejection_reason: "Photos floues." };
    for (const n of [1, 2, 3, 4]) {
      const since = { title: `Refusée ${n}`, updated_at: day(`2026-02-0${n}`) };
      await insertProperty(world, { ...refused, ...since, status: "rejected" });
    }
    await insertProperty(world, { ...refused, status: "inactive", deactivated_by: "landlord" });
    const { correct } = (await landlordFigures(landlord)).to_do;
    expect(correct.total).toBe(4);
    expect(correct.items.map(({ title }) => title)).toEqual([
      "Refusée 1",
      "Refusée 2",
      "Refusée 3",
    ]);
  });

  it("counts the own notices that are unread", async () => {
    const notice = { type: "system", title: "Titre", message: "Texte" } as const;
    await world.db.insert(notifications).values([
      { ...notice, user_id: landlord.id },
      { ...notice, user_id: landlord.id, read: true },
      { ...notice, user_id: tenant.id },
    ]);
    expect((await landlordFigures(landlord)).unread_notifications).toBe(1);
  });

  it("counts three of four received messages that were read as 75 percent, none as 100", async () => {
    const property = await list("active");
    expect(await landlordFigures(landlord)).toMatchObject({
      messages: { total: 0, received: 0, read: 0, unread: 0 },
      response_rate: 100,
    });
    const write = async (content: string) =>
      (
        await world.client(tenant).api.messages.$post({
          json: { property_id: property.id, subject: "Visite", content },
        })
      ).json() as never as { thread_id: string };
    for (const content of ["un", "deux"]) await write(content);
    const { thread_id: id } = await write("trois");
    const thread = world.client(landlord).api.threads[":id"];
    await thread.$get({ param: { id }, query: {} });
    await thread.messages.$post({ param: { id }, json: { content: "Oui" } });
    await write("quatre");
    expect(await world.db.$count(messages)).toBe(5);
    expect(await landlordFigures(landlord)).toMatchObject({
      messages: { total: 5, received: 4, read: 3, unread: 1 },
      response_rate: 75,
    });
  });

  it("is for landlords only", async () => {
    expect((await world.client().api.statistics.landlord.$get()).status).toBe(401);
    for (const user of [tenant, admin]) {
      expect((await world.client(user).api.statistics.landlord.$get()).status).toBe(403);
    }
  });
});
