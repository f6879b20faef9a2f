import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { bookings, notifications } from "~/db/schema";
import { insertBooking } from "../../../tests/support/rows/booking";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { completeBookings } from "./complete-bookings";
import { remindArrivals } from "./remind-arrivals";

const world = await createWorld();
world.clock.now = new Date("2026-05-31T06:59:00Z");
const system = world.as("system");
const tenant = await world.newUser("user", "Awa");
const landlord = await world.newUser("landlord", "Paul");
const property = await insertProperty(world, { landlord });
const JUNE = { start_date: "2026-06-01", end_date: "2026-06-04" };
const told = async (id: string) =>
  (await world.db.select().from(notifications).where(eq(notifications.related_id, id)))
    .map((n) => `${n.user_id === tenant.id ? "tenant" : "landlord"}: ${n.title}`)
    .sort();
const mailed = async () =>
  (await world.jobsOf("send-mail")).map((job: { to: string; message: { data: object } }) => ({
    to: job.to,
    ...job.message.data,
  }));

it("reminds both sides the day before an arrival, from 8 h, once, whoever runs it", async () => {
  const { id } = await insertBooking(world, { property, tenant, status: "confirmed", ...JUNE });
  const other = { property, tenant, start_date: "2026-06-10", end_date: "2026-06-12" };
  await insertBooking(world, { ...other, status: "confirmed" });
  expect(await remindArrivals(system)).toBe(0);
  world.clock.now = new Date("2026-05-31T07:00:00Z");
  const runs = await Promise.all([1, 2, 3].map(() => remindArrivals(system)));
  expect(runs.reduce((sum, n) => sum + n, 0)).toBe(1);
  expect(await remindArrivals(system)).toBe(0);
  expect(await told(id)).toEqual([
    "landlord: Une arrivée demain",
    "tenant: Votre séjour commence demain",
  ]);
  const mails = await mailed();
  expect(mails).toHaveLength(2);
  expect(mails).toContainEqual(
    expect.objectContaining({ to: tenant.email, audience: "tenant", status: "arrival" }),
  );
});

it("reminds nobody of a request, of what was cancelled, or of an acceptance that can still be undone", async () => {
  const pending = await insertBooking(world, { property, tenant, ...JUNE });
  const place = await insertProperty(world, { landlord });
  const given = { property: place, tenant, status: "confirmed", announced_at: null } as const;
  const young = await insertBooking(world, { ...given, ...JUNE });
  const agreed = new Date("2026-05-20T09:00:00Z");
  const cancelled = { status: "cancelled", decided_at: agreed, announced_at: agreed } as const;
  await insertBooking(world, { ...given, ...JUNE, ...cancelled });
  expect(await remindArrivals(system)).toBe(0);
  expect([...(await told(pending.id)), ...(await told(young.id))]).toEqual([]);
});

it("reminds on the day itself if nobody worked the day before, but not of what was just agreed", async () => {
  const place = () => insertProperty(world, { landlord });
  const given = { tenant, status: "confirmed", end_date: "2026-07-10" } as const;
  const start = { ...given, start_date: "2026-07-01" };
  const agreed = new Date("2026-06-20T09:00:00Z");
  world.clock.now = new Date("2026-07-01T06:59:00Z");
  const missed = await insertBooking(world, {
    ...start,
    property: await place(),
    decided_at: agreed,
    announced_at: agreed,
  });
  const young = await insertBooking(world, { ...start, property: await place() });
  const past = await insertBooking(world, {
    ...given,
    property: await place(),
    start_date: "2026-06-30",
    announced_at: agreed,
  });
  expect(await remindArrivals(system)).toBe(0);
  world.clock.now = new Date("2026-07-01T07:00:00Z");
  expect(await remindArrivals(system)).toBe(1);
  expect(await remindArrivals(system)).toBe(0);
  expect(await told(missed.id)).toEqual([
    "landlord: Une arrivée aujourd'hui",
    "tenant: Votre séjour commence aujourd'hui",
  ]);
  expect([...(await told(young.id)), ...(await told(past.id))]).toEqual([]);
});

it("reminds of a stay of which telling its tenant failed", async () => {
  world.clock.now = new Date("2026-07-31T10:00:00Z");
  const decided = (minutes: number) => new Date(world.clock.now.getTime() - minutes * 60_000);
  const given = { tenant, status: "confirmed", announced_at: null, end_date: null } as const;
  const stay = { ...given, start_date: "2026-08-01" };
  const property = () => insertProperty(world, { landlord });
  const silent = { ...stay, property: await property(), decided_at: decided(61) };
  const { id } = await insertBooking(world, silent);
  await insertBooking(world, { ...stay, property: await property(), decided_at: decided(59) });
  expect(await remindArrivals(system)).toBe(1);
  expect(await told(id)).toHaveLength(2);
});

it("tells both sides when a stay is completed, once", async () => {
  await world.db.delete(notifications);
  await world.db.delete(bookings);
  await world.queue.boss.deleteAllJobs("send-mail");
  const { id } = await insertBooking(world, { property, tenant, status: "confirmed", ...JUNE });
  world.clock.now = new Date("2026-06-05T09:00:00Z");
  expect(await completeBookings(system)).toBe(1);
  expect(await completeBookings(system)).toBe(0);
  expect(await told(id)).toEqual(["landlord: Séjour terminé", "tenant: Séjour terminé"]);
  expect((await mailed()).map(({ to }) => to).sort()).toEqual(
    [tenant.email, landlord.email].sort(),
  );
});
