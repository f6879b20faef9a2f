import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { rows } from "~/db/client";
import { bookings, profiles, properties, propertyReports, tallies } from "~/db/schema";
import { insertBooking } from "../../tests/support/rows/booking";
import { insertProperty, insertReview } from "../../tests/support/rows/property";
import { createWorld } from "../../tests/support/world/world";
import { foldTallies, readTallies } from "./tally";

const world = await createWorld();
const { db } = world;
const SUBJECTS = [
  "profiles",
  "properties",
  "bookings",
  "messages",
  "reviews",
  "property_reports",
] as const;

/** What the tallies say and what the tables hold, in the same words. */
async function bothCounts() {
  const read = await readTallies(db, ...SUBJECTS);
  const kept = read
    .filter(({ n, amount }) => n !== 0 || amount !== 0)
    .map(({ subject, kind, month, n, amount }) => [subject, kind, month, n, amount].join(" "));
  const month = sql`to_char(created_at at time zone 'Africa/Douala', 'YYYY-MM-01')`;
  const counted = await rows<{ line: string }>(
    db,
    sql`select concat_ws(' ', subject, kind, month, count(*), sum(amount)) as line from (
      select 'profiles' as subject, user_type as kind, ${month} as month, 0 as amount from profiles
      union all select 'properties', status, ${month}, 0 from properties
      union all select 'bookings', status, ${month}, total_amount from bookings
      union all select 'messages', '', ${month}, 0 from messages
      union all select 'reviews', '', ${month}, rating from reviews where published_at is not null
      union all select 'property_reports', status, ${month}, 0 from property_reports) every
    group by subject, kind, month`,
  );
  return { kept: kept.sort(), counted: counted.map(({ line }) => line).sort() };
}

async function expectSame(lines: number) {
  const { kept, counted } = await bothCounts();
  expect(kept).toEqual(counted);
  expect(kept).toHaveLength(lines);
}

it("counts what is added, changed and removed, by kind and month of Douala", async () => {
  const landlord = await world.newUser("landlord");
  const tenant = await world.newUser("user");
  const property = await insertProperty(world, { landlord, status: "pending" });
  // The last hour of May in London is June in Douala.
  const created_at = new Date("2026-05-31T23:30:00Z");
  const booking = await insertBooking(world, { property, tenant, created_at, total_amount: 5000 });
  await insertReview(world, property, tenant, { rating: 4 });
  await db.insert(propertyReports).values([
    { property_id: property.id, reason: "scam" },
    { property_id: property.id, reason: "fake" },
  ]);
  await expectSame(7);
  expect(await readTallies(db, "bookings")).toContainEqual({
    subject: "bookings",
    kind: "pending",
    month: "2026-06-01",
    n: 1,
    amount: 5000,
  });

  await db.update(properties).set({ status: "active", featured: true });
  await db.update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, booking.id));
  await db.update(propertyReports).set({ status: "closed" });
  await db.update(profiles).set({ user_type: "landlord" });
  await expectSame(6);

  await foldTallies(db);
  await expectSame(6);
  // Those and the accounts of the two people, by role.
  expect(await db.$count(tallies)).toBe(8);
  await db.delete(propertyReports);
  await expectSame(5);
});

it("keeps what a transaction that fails did not do out of the count", async () => {
  const before = await bothCounts();
  await db
    .transaction(async (tx) => {
      await tx.update(properties).set({ status: "suspended" });
      throw new Error("no");
    })
    .catch(() => {});
  expect(await bothCounts()).toEqual(before);
});

/** What the tallies of weeks and neighbourhoods say, and what the tables hold. */
async function activityCounts() {
  const kept = await rows<{ line: string }>(
    db,
    sql`select concat_ws(' ', 'week', subject, kind, week, sum(n), sum(amount)) as line
        from week_tallies group by subject, kind, week having sum(n) <> 0 or sum(amount) <> 0
      union all select concat_ws(' ', neighborhood, subject, kind, month, sum(n), sum(amount))
        from neighborhood_tallies group by subject, kind, neighborhood, month
        having sum(n) <> 0 or sum(amount) <> 0`,
  );
  const local = sql`created_at at time zone 'Africa/Douala'`;
  const counted = await rows<{ line: string }>(
    db,
    sql`with every as (
        select 'profiles' as subject, user_type as kind, null as place, ${local} as at, 0 as amount from profiles
        union all select 'properties', status, neighborhood, ${local}, 0 from properties
        union all select 'bookings', b.status, p.neighborhood, b.${local}, b.total_amount
          from bookings b join properties p on p.id = b.property_id)
      select concat_ws(' ', 'week', subject, kind, to_char(at, 'IYYY-IW'), count(*), sum(amount)) as line
        from every group by subject, kind, to_char(at, 'IYYY-IW')
      union all select concat_ws(' ', place, subject, kind, to_char(at, 'YYYY-MM-01'), count(*), sum(amount))
        from every where place is not null group by subject, kind, place, to_char(at, 'YYYY-MM-01')`,
  );
  const weekNamed = (line: string) =>
    line.replace(/^(week .*) (\d{4}-\d\d-\d\d) /, (_, head, day) => `${head} ${isoWeek(day)} `);
  return {
    kept: kept.map(({ line }) => weekNamed(line)).sort(),
    counted: counted.map(({ line }) => line).sort(),
  };
}
/** '2026-06-01' as '2026-23'; the day is a Monday. */
function isoWeek(monday: string): string {
  const thursday = new Date(Date.parse(monday) + 3 * 86_400_000);
  const days = (thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / 86_400_000;
  return `${thursday.getUTCFullYear()}-${String(Math.floor(days / 7) + 1).padStart(2, "0")}`;
}

it("counts by week, and by neighbourhood and month, what is added, changed, moved and removed", async () => {
  const landlord = await world.newUser("landlord");
  const tenant = await world.newUser("user");
  const flat = await insertProperty(world, { landlord, neighborhood: "Bonapriso" });
  const villa = await insertProperty(world, { landlord, neighborhood: "Bali", status: "draft" });
  // The last hour of a Sunday in London is Monday in Douala.
  const created_at = new Date("2026-05-31T23:30:00Z");
  const first = await insertBooking(world, { property: flat, tenant, created_at });
  await insertBooking(world, { property: villa, tenant, total_amount: 70_000 });
  const expectSameActivity = async () => {
    const { kept, counted } = await activityCounts();
    expect(kept).toEqual(counted);
    return kept;
  };
  expect(await expectSameActivity()).toContain("week bookings pending 2026-23 1 100000");
  await db.update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, first.id));
  await db.update(properties).set({ status: "active" }).where(eq(properties.id, villa.id));
  expect(await expectSameActivity()).toContain("Bonapriso bookings confirmed 2026-06-01 1 100000");
  await db
    .update(properties)
    .set({ neighborhood: "Makepe", status: "inactive" })
    .where(eq(properties.id, flat.id));
  await foldTallies(db);
  const kept = await expectSameActivity();
  expect(kept).toContain("Makepe bookings confirmed 2026-06-01 1 100000");
  expect(kept.filter((line) => line.startsWith("Bonapriso "))).toEqual([]);
  await db.delete(bookings).where(eq(bookings.id, first.id));
  await db.update(profiles).set({ user_type: "landlord" });
  expect((await expectSameActivity()).join()).not.toContain("Makepe bookings");
});
