import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { bookings, profiles, properties, propertyReports } from "~/db/schema";
import { insertProperty, insertStay } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { trustFigures } from "./trust-figures";

const world = await createWorld();
const landlord = await world.newUser("landlord");
const tenant = await world.newUser("user");
const NOW = new Date("2026-06-30T12:00:00Z");
const ago = (days: number, minutes = 0) =>
  new Date(NOW.getTime() - days * 86_400_000 + minutes * 60_000);
beforeEach(async () => {
  world.clock.now = NOW;
  await world.db.delete(propertyReports);
  await world.db.delete(bookings);
  await world.db.delete(properties);
});
const add = (given: Partial<Parameters<typeof insertProperty>[1]> = {}) =>
  insertProperty(world, { landlord, created_at: ago(40), ...given });
const figures = () => trustFigures(world);

it("DLA-022 counts listings online, read before publication, and confirmed within 14 days", async () => {
  await add({ approved_at: ago(30), confirmed_at: ago(13.9) });
  await add({ approved_at: ago(30), confirmed_at: ago(14.1) });
  await add({ confirmed_at: ago(0) });
  await add({ status: "inactive", approved_at: ago(30), confirmed_at: ago(1) });
  expect(await figures()).toMatchObject({ online: 3, reviewed: 2, confirmed: 2 });
});

it("DLA-022 counts a year of reports by what came of them", async () => {
  const { id } = await add();
  const report = (created_at: Date, outcome?: "suspended" | "corrected" | "unfounded") =>
    world.db.insert(propertyReports).values({
      property_id: id,
      reason: "scam",
      created_at,
      ...(outcome && { outcome, status: "closed", closed_at: NOW }),
    });
  await report(ago(1));
  await report(ago(364), "suspended");
  await report(ago(366), "suspended");
  await report(ago(2), "corrected");
  await report(ago(3), "unfounded");
  await report(ago(4), "unfounded");
  const reports = { open: 1, offline: 1, corrected: 1, unfounded: 2 };
  expect(await figures()).toMatchObject({ reports });
});

it("DLA-022 tells half of what landlords take to answer, once five have", async () => {
  const property = await add();
  const answered = (days: number, minutes: number | null, n: number) =>
    insertStay(world, property, tenant, {
      start_date: `2027-0${n}-01`,
      end_date: `2027-0${n}-02`,
      created_at: ago(days),
      status: n % 2 ? "confirmed" : "cancelled",
      decided_at: minutes === null ? null : ago(days, minutes),
    });
  for (const [n, minutes] of [10, 20, 60, 600].entries()) await answered(5, minutes, n + 1);
  await answered(5, null, 6);
  await answered(91, 1, 7);
  expect(await figures()).toMatchObject({ answers: 4, answer_minutes: null });
  await answered(89, 90, 8);
  expect(await figures()).toMatchObject({ answers: 5, answer_minutes: 60 });
});

it("says zero where there is nothing", async () => {
  expect(await figures()).toEqual({
    online: 0,
    reviewed: 0,
    confirmed: 0,
    verified_listings: 0,
    verified: 0,
    answers: 0,
    answer_minutes: null,
    reports: { open: 0, offline: 0, corrected: 0, unfounded: 0 },
    payments: {
      is_simulated: true,
      held: 0,
      refunds: 0,
      refunds_in_day: 0,
      gap: null,
      disputes: 0,
      dispute_minutes: null,
    },
  });
});

it("DLA-022 counts the landlords who bear the badge, for a year, and their listings online", async () => {
  await add();
  await add();
  await add({ status: "inactive" });
  await add({ landlord: tenant });
  const verify = (days: number) => {
    const badge = { verified_at: ago(days), verified_by: "title" as const };
    return world.db.update(profiles).set(badge).where(eq(profiles.user_id, landlord.id));
  };
  expect(await figures()).toMatchObject({ verified: 0, verified_listings: 0 });
  await verify(364);
  expect(await figures()).toMatchObject({ verified: 1, verified_listings: 2 });
  await verify(365);
  expect(await figures()).toMatchObject({ verified: 0, verified_listings: 0 });
});
