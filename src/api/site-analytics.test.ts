import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { SiteAnalytics } from "~/contract/schemas/statistics";
import {
  bookings,
  neighborhoodTallies,
  notifications,
  profiles,
  properties,
  weekTallies,
} from "~/db/schema";
import { countView } from "~/domain/property";
import { createSearchCounter } from "~/domain/search";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty } from "../../tests/support/rows/property";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
world.clock.now = new Date("2026-03-15T10:00:00Z");
const admin = await world.newUser("admin");
const landlord = await world.newUser("landlord", "Paul");
const tenant = await world.newUser("user", "Awa");

async function read(by: "week" | "month") {
  const response = await world.client(admin).api.statistics.admin.analytics.$get({ query: { by } });
  expect(response.status).toBe(200);
  return (await response.json()) as SiteAnalytics;
}
const lively = ({ periods }: SiteAnalytics) =>
  periods.filter((period) => Object.values(period).some((n) => typeof n === "number" && n > 0));
const exported = (of: string, user = admin) =>
  world.api.request(`/api/statistics/admin/analytics/export?of=${of}`, {
    headers: { authorization: `Bearer ${user.token}` },
  });

/** In March two listings, one person and four requests; a request on the last day of February. */
async function somethingHappens() {
  const day = (iso: string) => ({ created_at: new Date(`${iso}T12:00:00Z`) });
  const flat = await insertProperty(world, { landlord, ...day("2026-03-02") });
  const villa = await insertProperty(world, {
    landlord,
    neighborhood: "Bali",
    status: "draft",
    ...day("2026-03-09"),
  });
  const book = (given: object) => insertBooking(world, { property: flat, tenant, ...given });
  await book({ ...day("2026-02-28"), status: "completed", total_amount: 2_000_000_000 });
  await book({ ...day("2026-03-08"), status: "completed", total_amount: 1_500_000_000 });
  await book({ ...day("2026-03-09"), status: "confirmed", total_amount: 200_000 });
  await book({ ...day("2026-03-09"), total_amount: 90_000 });
  await insertBooking(world, {
    property: villa,
    tenant,
    ...day("2026-03-10"),
    status: "cancelled",
  });
  await world.db
    .update(profiles)
    .set(day("2026-03-11"))
    .where(eq(profiles.user_id, (await world.newUser("user")).id));
  for (const visitor of [1, 2, 3]) {
    await countView({ ...world.as(), network: `10.0.0.${visitor}` }, flat.id, crypto.randomUUID());
  }
  const counter = createSearchCounter(world);
  for (const location of ["akwa", "akwa", null, "=bali", "quelque part"]) counter.note(location);
  await counter.flush();
  return { flat, villa };
}

beforeEach(async () => {
  await world.db.delete(bookings);
  await world.db.delete(properties);
  await world.db.update(profiles).set({ created_at: new Date("2024-01-01T12:00:00Z") });
  await world.db.delete(weekTallies);
  await world.db.delete(neighborhoodTallies);
});

const NONE = { listings: 0, users: 0, searches: 0, views: 0, requests: 0, bookings: 0, revenue: 0 };

describe("GET /api/statistics/admin/analytics", () => {
  it("counts each of the last twelve months of Douala, from searches to revenue", async () => {
    await somethingHappens();
    const found = await read("month");
    expect(found.periods.map(({ start }) => start.slice(0, 7))).toEqual([
      "2025-04",
      "2025-05",
      "2025-06",
      "2025-07",
      "2025-08",
      "2025-09",
      "2025-10",
      "2025-11",
      "2025-12",
      "2026-01",
      "2026-02",
      "2026-03",
    ]);
    expect(lively(found)).toEqual([
      { ...NONE, start: "2026-02-01", requests: 1, bookings: 1, revenue: 2_000_000_000 },
      {
        start: "2026-03-01",
        listings: 2,
        users: 1,
        searches: 5,
        views: 3,
        requests: 4,
        bookings: 2,
        revenue: 1_500_200_000,
      },
    ]);
    expect(found.funnel).toEqual({ searches: 5, views: 3, requests: 5, bookings: 3 });
  });

  it("counts each of the last twelve weeks from their Monday", async () => {
    await somethingHappens();
    const found = await read("week");
    expect(found.periods.map(({ start }) => start)).toEqual([
      "2025-12-22",
      "2025-12-29",
      "2026-01-05",
      "2026-01-12",
      "2026-01-19",
      "2026-01-26",
      "2026-02-02",
      "2026-02-09",
      "2026-02-16",
      "2026-02-23",
      "2026-03-02",
      "2026-03-09",
    ]);
    expect(lively(found)).toEqual([
      { ...NONE, start: "2026-02-23", requests: 1, bookings: 1, revenue: 2_000_000_000 },
      {
        ...NONE,
        start: "2026-03-02",
        listings: 1,
        requests: 1,
        bookings: 1,
        revenue: 1_500_000_000,
      },
      {
        start: "2026-03-09",
        listings: 1,
        users: 1,
        searches: 5,
        views: 3,
        requests: 3,
        bookings: 1,
        revenue: 200_000,
      },
    ]);
  });

  it("compares neighbourhoods over twelve months, those with most active listings first", async () => {
    await somethingHappens();
    const property = await insertProperty(world, { landlord, neighborhood: "Makepe" });
    await insertProperty(world, {
      landlord,
      neighborhood: "Makepe",
      created_at: new Date("2023-01-01T12:00:00Z"),
    });
    // Of the first of the twelve months, and of the one before it.
    for (const created_at of [new Date("2025-04-15T12:00:00Z"), new Date("2025-03-15T12:00:00Z")]) {
      await insertBooking(world, { property, tenant, created_at });
    }
    expect((await read("week")).neighborhoods).toEqual([
      { ...place("Makepe"), active: 2, requests: 1 },
      {
        neighborhood: "Akwa",
        active: 1,
        searches: 2,
        views: 3,
        requests: 4,
        bookings: 3,
        revenue: 3_500_200_000,
      },
      { ...place("Bali"), requests: 1 },
    ]);
  });

  it("puts the more looked at first of as many active listings, and leaves out idle places", async () => {
    await insertProperty(world, { landlord, neighborhood: "Akwa" });
    const seen = await insertProperty(world, { landlord, neighborhood: "Bali" });
    await insertProperty(world, { landlord, neighborhood: "Makepe", status: "draft" });
    await countView({ ...world.as(), network: "10.0.1.1" }, seen.id, crypto.randomUUID());
    expect((await read("month")).neighborhoods).toEqual([
      { ...place("Bali"), active: 1, views: 1 },
      { ...place("Akwa"), active: 1 },
    ]);
  });

  it("counts people from the first Monday on, as Douala has it", async () => {
    for (const at of ["2025-12-21T22:59:59Z", "2025-12-21T23:00:00Z"]) {
      const { id } = await world.newUser("user");
      const created_at = new Date(at);
      await world.db.update(profiles).set({ created_at }).where(eq(profiles.user_id, id));
    }
    expect(lively(await read("week"))).toEqual([{ ...NONE, start: "2025-12-22", users: 1 }]);
  });

  it("is empty without dividing by nothing on a fresh platform", async () => {
    const found = await read("month");
    expect(lively(found)).toEqual([]);
    expect(found.neighborhoods).toEqual([]);
    expect(found.funnel).toEqual({ searches: 0, views: 0, requests: 0, bookings: 0 });
  });

  it("is for administrators only, and knows weeks and months alone", async () => {
    const analytics = (user?: typeof admin) => world.client(user).api.statistics.admin.analytics;
    expect((await analytics().$get({ query: {} })).status).toBe(401);
    for (const user of [tenant, landlord]) {
      expect((await analytics(user).$get({ query: {} })).status).toBe(403);
      expect((await exported("week", user)).status).toBe(403);
    }
    expect((await analytics(admin).$get({ query: { by: "day" as never } })).status).toBe(422);
    expect((await exported("day")).status).toBe(422);
  });
});

describe("GET /api/statistics/admin/analytics/export", () => {
  it("gives the weeks and months as tables that spreadsheets open", async () => {
    await somethingHappens();
    const answer = await exported("month");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe(
      'attachment; filename="kwata-mois-2026-03-15.csv"',
    );
    const lines = Buffer.from(await answer.arrayBuffer())
      .toString("utf8")
      .split("\r\n");
    expect(lines[0]).toBe(
      "\uFEFFMois;Nouvelles annonces;Nouveaux utilisateurs;Recherches;Vues;Demandes;Réservations confirmées;Revenus (FCFA)",
    );
    expect(lines.slice(11)).toEqual([
      "2026-02;0;0;0;0;1;1;2000000000",
      "2026-03;2;1;5;3;4;2;1500200000",
      "",
    ]);
    const weeks = (await (await exported("week")).text()).split("\r\n");
    expect(weeks[12]).toBe("2026-03-09;1;1;5;3;3;1;200000");
  });

  it("gives the neighbourhoods as such a table, too", async () => {
    await somethingHappens();
    expect(await (await exported("neighborhood")).text()).toBe(
      [
        "Quartier;Annonces actives;Recherches;Vues;Demandes;Réservations confirmées;Revenus (FCFA)",
        "Akwa;1;2;3;4;3;3500200000",
        "Bali;0;0;0;1;0;0",
        "",
      ].join("\r\n"),
    );
  });
});

describe("GET /api/statistics/admin", () => {
  it("names the five neighbourhoods with most active listings, in their order", {
    tags: "full",
  }, async () => {
    const many = ["Akwa", "Bali", "Bonapriso", "Deïdo", "Kotto", "Makepe"] as const;
    for (const [n, neighborhood] of many.entries()) {
      for (let made = 0; made <= n; made += 1)
        await insertProperty(world, { landlord, neighborhood });
    }
    for (let n = 0; n < 9; n += 1) {
      await insertProperty(world, { landlord, neighborhood: "Akwa", status: "draft" });
    }
    expect((await figures()).top_neighborhoods).toEqual([
      { neighborhood: "Makepe", active: 6 },
      { neighborhood: "Kotto", active: 5 },
      { neighborhood: "Deïdo", active: 4 },
      { neighborhood: "Bonapriso", active: 3 },
      { neighborhood: "Bali", active: 2 },
    ]);
  });

  it("names no neighbourhood whose listings have all left", async () => {
    await insertProperty(world, { landlord, neighborhood: "Akwa" });
    const left = await insertProperty(world, { landlord, neighborhood: "Bali" });
    await world.db.update(properties).set({ status: "inactive" }).where(eq(properties.id, left.id));
    expect((await figures()).top_neighborhoods).toEqual([{ neighborhood: "Akwa", active: 1 }]);
  });

  it("gives the last five that wait, and counts the actor's own unread notices", async () => {
    for (let n = 1; n <= 6; n += 1) {
      await insertProperty(world, {
        landlord,
        title: `Attente ${n}`,
        status: n % 2 ? "draft" : "pending",
        created_at: new Date(`2026-03-0${n}T12:00:00Z`),
      });
    }
    await insertProperty(world, { landlord });
    const notice = { type: "system", title: "Titre", message: "Texte" } as const;
    await world.db.insert(notifications).values([
      { ...notice, user_id: admin.id },
      { ...notice, user_id: admin.id, read: true },
      { ...notice, user_id: landlord.id },
    ]);
    const { newest_waiting, unread_notifications } = await figures();
    expect(newest_waiting.map(({ title }) => title)).toEqual(
      [6, 5, 4, 3, 2].map((n) => `Attente ${n}`),
    );
    expect(newest_waiting[0]).toMatchObject({
      status: "pending",
      landlord: { first_name: "Paul", last_name: "Mbarga" },
    });
    expect(unread_notifications).toBe(1);
  });
});

const place = (neighborhood: string) => {
  const { listings: _, users: __, ...none } = NONE;
  return { neighborhood, active: 0, ...none };
};
async function figures() {
  const response = await world.client(admin).api.statistics.admin.$get();
  if (response.status !== 200) throw new Error(await response.text());
  return response.json();
}
