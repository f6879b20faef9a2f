import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bookings, notifications } from "~/db/schema";
import { insertBooking } from "../../../tests/support/rows/booking";
import { insertProperty } from "../../../tests/support/rows/property";
import { createWorld } from "../../../tests/support/world/world";
import { completeBookings } from "./complete-bookings";

const world = await createWorld();
const system = world.as("system");
const tenant = await world.newUser();
const landlord = await world.newUser("landlord");
const property = await insertProperty(world, { landlord });
const confirmed = (start_date: string, end_date: string | null) =>
  insertBooking(world, { property, tenant, status: "confirmed", start_date, end_date });
const read = async (id: string) =>
  (await world.db.select().from(bookings).where(eq(bookings.id, id)))[0];

describe("completeBookings", () => {
  it("ST-026 completes a confirmed stay on the day after its end in Douala, once", async () => {
    const { id } = await confirmed("2026-03-01", "2026-03-04");
    world.clock.now = new Date("2026-03-04T22:59:59Z");
    expect(await completeBookings(system)).toBe(0);
    world.clock.now = new Date("2026-03-04T23:00:00Z");
    expect(await completeBookings(system)).toBe(1);
    expect(await completeBookings(system)).toBe(0);
    expect(await read(id)).toMatchObject({
      status: "completed",
      completed_at: world.clock.now,
      updated_at: world.clock.now,
    });
  });

  it("asks both sides for their review", async () => {
    const { id } = await confirmed("2026-03-10", "2026-03-12");
    world.clock.now = new Date("2026-03-13T09:00:00Z");
    expect(await completeBookings(system)).toBe(1);
    const told = await world.db
      .select()
      .from(notifications)
      .where(eq(notifications.related_id, id))
      .orderBy(notifications.message);
    expect(told.map(({ user_id, message }) => [user_id, message.split(". ").at(-1)])).toEqual([
      [landlord.id, "Donnez votre avis sur ce locataire."],
      [tenant.id, "Donnez votre avis."],
    ]);
  });

  it("leaves open-ended stays and stays that nobody confirmed", async () => {
    await confirmed("2026-04-01", null);
    const asked = { start_date: "2026-06-01", end_date: "2026-06-02" };
    await insertBooking(world, { property, tenant, ...asked });
    await insertBooking(world, { property, tenant, ...asked, status: "cancelled" });
    world.clock.now = new Date("2027-01-01T00:00:00Z");
    expect(await completeBookings(system)).toBe(0);
  });

  it("shares the work between processes that run at the same moment", async () => {
    world.clock.now = new Date("2027-01-01T00:00:00Z");
    const other = await insertProperty(world, { landlord });
    for (let n = 10; n < 28; n += 1) {
      await insertBooking(world, {
        property: other,
        tenant,
        status: "confirmed",
        start_date: `2026-05-${n}`,
        end_date: `2026-05-${n + 1}`,
      });
    }
    const done = await Promise.all([1, 2, 3].map(() => completeBookings(system)));
    expect(done.reduce((sum, n) => sum + n, 0)).toBe(18);
  });
});
