import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { bookings, notifications } from "~/db/schema";
import type { Ctx } from "~/domain";
import { insertBooking } from "../../../tests/support/booking";
import { insertProperty } from "../../../tests/support/property";
import { createWorld } from "../../../tests/support/world";
import { completeBookings } from "./complete-bookings";
import { remindArrivals } from "./remind-arrivals";

const world = await createWorld();
world.clock.now = new Date("2026-05-31T06:59:00Z");
const system = (): Ctx => ({ ...world.as(), actor: { kind: "system" } });
const tenant = await world.newUser("user", "Awa");
const landlord = await world.newUser("landlord", "Paul");
const property = await insertProperty(world, { landlord });
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
  const { id } = await insertBooking(world, { property, tenant, status: "confirmed" });
  const other = { property, tenant, start_date: "2026-06-10", end_date: "2026-06-12" };
  await insertBooking(world, { ...other, status: "confirmed" });
  expect(await remindArrivals(system())).toBe(0);
  world.clock.now = new Date("2026-05-31T07:00:00Z");
  const runs = await Promise.all([1, 2, 3].map(() => remindArrivals(system())));
  expect(runs.reduce((sum, n) => sum + n, 0)).toBe(1);
  expect(await remindArrivals(system())).toBe(0);
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

it("reminds nobody of a request, or of an acceptance that can still be undone", async () => {
  const pending = await insertBooking(world, { property, tenant });
  const place = await insertProperty(world, { landlord });
  const given = { property: place, tenant, status: "confirmed", announced_at: null } as const;
  const young = await insertBooking(world, given);
  expect(await remindArrivals(system())).toBe(0);
  expect([...(await told(pending.id)), ...(await told(young.id))]).toEqual([]);
});

it("tells both sides when a stay is completed, once", async () => {
  await world.db.delete(notifications);
  await world.db.delete(bookings);
  await world.queue.boss.deleteAllJobs("send-mail");
  const { id } = await insertBooking(world, { property, tenant, status: "confirmed" });
  world.clock.now = new Date("2026-06-05T09:00:00Z");
  expect(await completeBookings(system())).toBe(1);
  expect(await completeBookings(system())).toBe(0);
  expect(await told(id)).toEqual(["landlord: Séjour terminé", "tenant: Séjour terminé"]);
  expect((await mailed()).map(({ to }) => to).sort()).toEqual(
    [tenant.email, landlord.email].sort(),
  );
});
