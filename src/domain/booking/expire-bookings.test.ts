import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS } from "~/contract/days";
import { auditLog, bookings, notifications } from "~/db/schema";
import { insertBooking } from "../../../tests/support/rows/booking";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { expireBookings } from "./expire-bookings";
import { readLandlordBooking } from "./read-landlord-booking";

const world = await createWorld();
const START = new Date("2026-03-10T09:00:00Z");
const system = world.as("system");
const after = (hours: number) => {
  world.clock.now = new Date(START.getTime() + hours * HOUR_MS);
};
const tenant = await world.newUser("user", "Awa");
const landlord = await world.newUser("landlord", "Paul");
const property = await insertProperty(world, { landlord });
const read = async (id: string) =>
  (await world.db.select().from(bookings).where(eq(bookings.id, id)))[0];
const told = async (id: string) =>
  (await world.db.select().from(notifications).where(eq(notifications.related_id, id))).map(
    (n) => `${n.user_id === tenant.id ? "tenant" : "landlord"}: ${n.title}`,
  );
const mailed = async () =>
  (await world.jobsOf("send-mail")).map((job: { to: string; message: { data: object } }) => ({
    to: job.to,
    ...job.message.data,
  }));

beforeEach(async () => {
  await world.db.delete(bookings);
  await world.db.delete(notifications);
  await world.queue.boss.deleteAllJobs("send-mail");
  after(0);
});

describe("expireBookings", () => {
  it("ST-025 reminds the landlord once after 20 h and closes the request after 48 h", async () => {
    const { id } = await insertBooking(world, { property, tenant });
    after(19.9);
    expect(await expireBookings(system)).toEqual({ expired: 0, reminded: 0 });
    after(20);
    expect(await expireBookings(system)).toEqual({ expired: 0, reminded: 1 });
    expect(await expireBookings(system)).toEqual({ expired: 0, reminded: 0 });
    expect(await told(id)).toEqual(["landlord: Une demande attend votre réponse"]);
    expect(await mailed()).toMatchObject([{ to: landlord.email, status: "reminder" }]);
    after(47.9);
    expect((await expireBookings(system)).expired).toBe(0);
    after(48);
    expect(await expireBookings(system)).toEqual({ expired: 1, reminded: 0 });
    expect(await expireBookings(system)).toEqual({ expired: 0, reminded: 0 });
    const row = await read(id);
    expect(row).toMatchObject({ status: "cancelled", notes: "Demande expirée", decided_at: null });
    expect(row?.updated_at).toEqual(world.clock.now);
    expect((await told(id)).sort()).toEqual([
      "landlord: Demande expirée",
      "landlord: Une demande attend votre réponse",
      "tenant: Demande expirée",
    ]);
    const mails = await mailed();
    expect(mails).toHaveLength(3);
    expect(mails).toContainEqual(
      expect.objectContaining({
        to: tenant.email,
        status: "expired",
        link: `http://localhost:3000/user/booking/${id}`,
      }),
    );
  });

  it("reminds of a request on the very day on which its stay begins", async () => {
    await insertBooking(world, { property, tenant, start_date: "2026-03-11" });
    // 20 h later, in the morning of the 11th.
    after(20);
    expect(await expireBookings(system)).toEqual({ expired: 0, reminded: 1 });
    after(24);
    expect(await expireBookings(system)).toEqual({ expired: 0, reminded: 0 });
  });

  it("ST-025 closes a request once its start day in Douala is over", async () => {
    const { id } = await insertBooking(world, { property, tenant, start_date: "2026-03-10" });
    world.clock.now = new Date("2026-03-10T22:59:59Z");
    expect((await expireBookings(system)).expired).toBe(0);
    world.clock.now = new Date("2026-03-10T23:00:00Z");
    expect((await expireBookings(system)).expired).toBe(1);
    expect((await read(id))?.status).toBe("cancelled");
  });

  it("closes and tells each request once when several processes run it at the same moment", async () => {
    for (let n = 0; n < 60; n += 1) await insertBooking(world, { property, tenant });
    after(49);
    const runs = await Promise.all([1, 2, 3].map(() => expireBookings(system)));
    expect(runs.reduce((sum, run) => sum + run.expired, 0)).toBe(60);
    expect(runs.reduce((sum, run) => sum + run.reminded, 0)).toBe(0);
    expect(await world.db.$count(notifications)).toBe(120);
    expect(await mailed()).toHaveLength(120);
  });

  it("ST-024 reminds nobody of a request whose dates went to a confirmed stay", async () => {
    await insertBooking(world, { property, tenant });
    const winner = await world.newUser();
    await insertBooking(world, { property, tenant: winner, status: "confirmed" });
    after(20);
    expect(await expireBookings(system)).toEqual({ expired: 0, reminded: 0 });
  });

  it("ST-025 closes a request that lost its dates as what it is, and blames nobody", async () => {
    const lost = await insertBooking(world, { property, tenant });
    const winner = await world.newUser();
    await insertBooking(world, { property, tenant: winner, status: "confirmed" });
    const other = await insertProperty(world, { landlord });
    const unanswered = await insertBooking(world, { property: other, tenant });
    after(48);
    expect(await expireBookings(system)).toEqual({ expired: 2, reminded: 0 });
    expect(await read(lost.id)).toMatchObject({
      status: "cancelled",
      notes: "Ces dates ont été réservées par une autre personne",
      decided_at: null,
    });
    expect((await read(unanswered.id))?.notes).toBe("Demande expirée");
    expect(await told(lost.id)).toEqual([]);
    const acts = await world.db.select({ of: auditLog.target_id }).from(auditLog);
    for (const { id } of [lost, unanswered]) {
      expect(acts.filter(({ of }) => of === id)).toHaveLength(1);
    }
    expect((await told(unanswered.id)).sort()).toEqual([
      "landlord: Demande expirée",
      "tenant: Demande expirée",
    ]);
    expect(await mailed()).toHaveLength(2);
    const row = await readLandlordBooking(world.as(landlord), lost.id);
    expect(row.timeline.map(({ event }) => event)).toEqual(["requested", "taken"]);
  });

  it("leaves a request that lost its dates until its own time is over, whatever ends beside it", async () => {
    const other = await insertProperty(world, { landlord });
    const unanswered = await insertBooking(world, { property: other, tenant });
    after(10);
    const lost = await insertBooking(world, { property, tenant });
    const winner = await world.newUser();
    await insertBooking(world, { property, tenant: winner, status: "confirmed" });
    after(48);
    expect(await expireBookings(system)).toEqual({ expired: 1, reminded: 0 });
    expect((await read(unanswered.id))?.status).toBe("cancelled");
    expect(await read(lost.id)).toMatchObject({ status: "pending", notes: null });
    after(58);
    expect(await expireBookings(system)).toEqual({ expired: 1, reminded: 0 });
    expect((await read(lost.id))?.status).toBe("cancelled");
  });

  it("leaves answered requests alone", async () => {
    await insertBooking(world, { property, tenant, status: "confirmed" });
    await insertBooking(world, { property, tenant, status: "cancelled" });
    after(100);
    expect(await expireBookings(system)).toEqual({ expired: 0, reminded: 0 });
    expect(await world.db.$count(notifications)).toBe(0);
  });
});
