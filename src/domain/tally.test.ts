import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { rows } from "~/db/client";
import { bookings, profiles, properties, propertyReports, tallies } from "~/db/schema";
import { insertBooking } from "../../tests/support/booking";
import { insertProperty, insertReview } from "../../tests/support/property";
import { createWorld } from "../../tests/support/world";
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
      union all select 'reviews', '', ${month}, rating from reviews
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
  expect(await db.$count(tallies)).toBe(6);
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
