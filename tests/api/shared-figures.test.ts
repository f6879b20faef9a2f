import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { PROPERTY_STATUSES } from "~/contract/enums";
import { addViews } from "~/domain/property";
import { insertBooking } from "../support/rows/booking";
import { insertProperty, insertReview } from "../support/rows/property";
import { createWorld, type TestUser } from "../support/world/world";

const world = await createWorld();
world.clock.now = new Date("2026-03-15T10:00:00Z");
const admin = await world.newUser("admin");
const agency = await world.newUser("landlord", "Paul");
const owner = await world.newUser("landlord", "Rose");
const leaving = await world.newUser("landlord", "Max");
const tenant = await world.newUser("user", "Awa");
const gone = await world.newUser("user", "Zoé");

type Row = Record<string, number>;
async function call(user: TestUser, method: string, path: string, json?: object) {
  const response = await world.api.request(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${user.token}`, "content-type": "application/json" },
    ...(json && { body: JSON.stringify(json) }),
  });
  expect(response.ok, `${method} ${path} ${response.status}`).toBe(true);
  return response;
}
const get = async (user: TestUser, path: string) => (await call(user, "GET", path)).json();
const sum = (rows: Row[], figure: string) => rows.reduce((all, row) => all + (row[figure] ?? 0), 0);

type Answer = Awaited<ReturnType<typeof get>>;

/** The lines of a table for spreadsheets by their headings. */
async function table(kind: string): Promise<Record<string, string>[]> {
  const text = (await (await call(admin, "POST", "/exports", { kind })).text()).slice(1);
  const [head = [], ...lines] = text
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(";"));
  return lines.map((line) => Object.fromEntries(head.map((name, n) => [name, line[n] ?? ""])));
}
const column = (lines: Record<string, string>[], name: string) =>
  lines.reduce((all, line) => all + Number(line[name]), 0);

/** Every figure that two screens show, as each of them has it. */
async function everywhere() {
  const site = await get(admin, "/statistics/admin");
  const months = await get(admin, "/statistics/admin/analytics?by=month");
  const weeks = await get(admin, "/statistics/admin/analytics?by=week");
  const users = await get(admin, "/users");
  const listings = (await get(admin, "/admin/properties")).counts;
  const found = (await get(tenant, "/properties")).total;
  const trust = await get(tenant, "/statistics/trust");
  const csv = {
    users: await table("users"),
    properties: await table("properties"),
    bookings: await table("bookings"),
    revenue: await table("revenue"),
  };
  const landlords: Answer[] = [];
  for (const user of [agency, owner]) {
    const own = await get(user, "/statistics/landlord");
    const activity = await get(user, "/statistics/landlord/analytics");
    const managed = await get(user, "/properties/managed?limit=50");
    const received = await get(user, "/received-bookings?with=groups");
    const by = (status: string) =>
      sum(
        received.groups.filter((group: { status: string }) => group.status === status),
        "count",
      );
    expect([own.properties.total, own.properties.active]).toEqual([
      managed.counts.all,
      managed.counts.active,
    ]);
    expect([own.bookings.pending, own.bookings.confirmed, own.bookings.completed]).toEqual([
      by("pending"),
      by("confirmed"),
      by("completed"),
    ]);
    const shown = activity.others ? [...activity.properties, activity.others] : activity.properties;
    for (const figure of ["views", "contacts", "requests", "bookings", "revenue"]) {
      expect(sum(shown, figure), figure).toBe(sum(activity.months, figure));
    }
    expect([received.total, own.bookings.total]).toEqual([
      own.bookings.total,
      sum(shown, "requests"),
    ]);
    landlords.push({ own, activity, managed });
  }
  const ofLandlords = (figure: string) =>
    landlords.reduce((all, { activity }) => all + sum(activity.months, figure), 0);
  const lists = landlords.flatMap(({ managed }) => managed.items);
  return {
    users: [site.users.total, users.counts.total, csv.users.length, sum(months.periods, "users")],
    landlords: [site.users.landlords, site.landlords.total, users.counts.landlords],
    newUsers: [site.users.this_month, months.periods.at(-1).users],
    newUsersByWeek: [sum(weeks.periods, "users"), sum(months.periods.slice(-2), "users")],
    listings: [
      site.properties.total,
      listings.all,
      csv.properties.length,
      sum(months.periods, "listings"),
    ],
    statuses: [listings, await byStatus(csv.properties)],
    active: [
      site.properties.active,
      listings.active,
      found,
      trust.online,
      sum(months.neighborhoods, "active"),
    ],
    waiting: [site.properties.waiting, listings.waiting],
    bookings: [
      site.bookings.total,
      csv.bookings.length,
      sum(months.periods, "requests"),
      months.funnel.requests,
      sum(months.neighborhoods, "requests"),
      ofLandlords("requests"),
    ],
    kept: [
      sum(months.periods, "bookings"),
      months.funnel.bookings,
      ofLandlords("bookings"),
      sum(months.neighborhoods, "bookings"),
      column(csv.revenue, "Réservations confirmées ou terminées"),
    ],
    revenue: [
      site.revenue.total,
      sum(months.periods, "revenue"),
      ofLandlords("revenue"),
      sum(months.neighborhoods, "revenue"),
      column(csv.revenue, "Revenus (FCFA)"),
      landlords.reduce((all, { own }) => all + own.revenue.total, 0),
    ],
    revenueNow: [site.revenue.this_month, months.periods.at(-1).revenue],
    views: [
      sum(months.periods, "views"),
      months.funnel.views,
      sum(months.neighborhoods, "views"),
      ofLandlords("views"),
    ],
    viewsByWeek: [sum(weeks.periods, "views"), weeks.funnel.views],
    viewsOfThoseThatStand: [column(csv.properties, "Vues"), sum(lists, "views_count")],
    ratings: [site.rating.count, landlords.reduce((all, { own }) => all + own.rating.count, 0)],
  };
}
const STATUS_WORDS: Record<string, string> = {
  draft: "Soumise",
  pending: "En attente",
  active: "Active",
  rejected: "Rejetée",
  inactive: "Inactive",
  suspended: "Suspendue",
};
/** How many lines of the table there are of each status, as the list counts them. */
async function byStatus(lines: Record<string, string>[]) {
  const of = (status: string) =>
    lines.filter((line) => line.Statut === STATUS_WORDS[status]).length;
  const each = Object.fromEntries(PROPERTY_STATUSES.map((status) => [status, of(status)]));
  return { all: lines.length, waiting: of("draft") + of("pending"), ...each };
}

const day = (iso: string) => new Date(`${iso}T12:00:00Z`);
const look = (id: string, on: string, n: number) =>
  addViews(world.db, sql`select ${id}::uuid as property_id, ${on}::date as day, ${n}::int as n`);

/** Two landlords, one with 23 listings; every status of listings and requests; four months of views. */
async function somethingHappens() {
  const many = [];
  for (let n = 1; n <= 23; n += 1) {
    const place = await insertProperty(world, { landlord: agency, created_at: day("2025-11-03") });
    await look(place.id, "2025-12-05", n);
    many.push(place);
  }
  for (const status of PROPERTY_STATUSES) {
    await insertProperty(world, {
      landlord: owner,
      status,
      neighborhood: "Bali",
      created_at: day("2026-02-03"),
    });
  }
  const [flat, villa] = [
    await insertProperty(world, { landlord: owner, created_at: day("2026-01-05") }),
    await insertProperty(world, {
      landlord: owner,
      neighborhood: "Makepe",
      created_at: day("2026-01-06"),
    }),
  ];
  await look(flat.id, "2026-01-31", 40);
  await look(flat.id, "2026-03-02", 7);
  await look(villa.id, "2026-03-09", 5);
  for (const [n, status] of (
    ["pending", "confirmed", "completed", "cancelled"] as const
  ).entries()) {
    for (const property of [flat, many[0] ?? flat]) {
      await insertBooking(world, {
        property,
        tenant,
        status,
        total_amount: 100_000 * (n + 1),
        created_at: day(`2026-0${(n % 3) + 1}-10`),
        start_date: `2099-0${n + 1}-01`,
        end_date: `2099-0${n + 1}-20`,
      });
    }
  }
  // It lost its days to the confirmed one.
  await insertBooking(world, {
    property: flat,
    tenant: gone,
    created_at: day("2026-03-01"),
    start_date: "2099-02-05",
    end_date: "2099-02-09",
  });
  await insertReview(world, villa, gone, { rating: 4 });
  await world.db.execute(
    sql`update bookings set created_at = '2026-02-01' where start_date < '2025-01-01'`,
  );
  return { villa };
}

it("says the same figure on every screen, also once a listing and accounts were deleted", {
  tags: "full",
}, async () => {
  await world.db.execute(sql`update profiles set created_at = '2026-03-03T12:00:00Z'`);
  await world.db.execute(sql`update profiles set created_at = '2026-02-20T12:00:00Z'
    where user_id = ${leaving.id}`);
  const { villa } = await somethingHappens();
  const same = (found: unknown, n: number) => Array.from({ length: n }, () => found);
  const before = await everywhere();
  expect(before).toEqual({
    users: same(6, 4),
    landlords: same(3, 3),
    newUsers: [5, 5],
    newUsersByWeek: [6, 6],
    listings: same(31, 4),
    statuses: same(
      {
        all: 31,
        waiting: 2,
        draft: 1,
        pending: 1,
        active: 26,
        rejected: 1,
        inactive: 1,
        suspended: 1,
      },
      2,
    ),
    active: same(26, 5),
    waiting: [2, 2],
    bookings: same(10, 6),
    kept: same(5, 5),
    revenue: same(1_100_000, 6),
    revenueNow: [600_000, 600_000],
    views: same(328, 4),
    viewsByWeek: [52, 52],
    viewsOfThoseThatStand: [328, 328],
    ratings: [1, 1],
  });
  await world.db.execute(sql`update bookings set status = 'cancelled' where status = 'pending'`);
  await call(owner, "DELETE", `/own-properties/${villa.id}`);
  for (const { id } of [leaving, gone]) {
    await call(admin, "POST", `/users/${id}/delete`, { reason: "À sa demande." });
  }
  expect(await everywhere()).toEqual({
    ...before,
    users: same(4, 4),
    landlords: same(2, 3),
    newUsers: [4, 4],
    newUsersByWeek: [4, 4],
    listings: same(30, 4),
    statuses: same(
      {
        all: 30,
        waiting: 2,
        draft: 1,
        pending: 1,
        active: 25,
        rejected: 1,
        inactive: 1,
        suspended: 1,
      },
      2,
    ),
    active: same(25, 5),
    // What was looked at stays in the past of the site and of its landlord.
    viewsOfThoseThatStand: [323, 323],
  });
});
